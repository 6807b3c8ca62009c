import type { EventPart, EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { Merge, PartChange } from '@korto/domain/calendar-sync/merge-event'
import { parseDateKey, repeatedName } from '@korto/domain/calendar-sync/part-key'
import { applyPart } from '../../apply/apply-part.ts'
import type { AlsoWrite } from '../../apply/here-change.ts'
import { repeatBooking } from '../../apply/repeat-booking.ts'
import type { ClubWork } from '../lease/club-work.ts'
import type { Link } from '../links/link.ts'
import { deletePart, finishLink, savePart, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { kindOfChange, timesOfLine } from './log-lines.ts'
import { repeatedBookings } from './repeated-bookings.ts'

interface HereWork {
  link: Link
  merge: Pick<Merge, 'here' | 'agreed' | 'seen'>
  /** Nothing is to be written there: with the last change the event is done. */
  isLast: boolean
  isImport: boolean
}

/** Changes here what the calendar says, part by part, each with the link's new state in one transaction. */
export async function applyHere(club: ClubWork, { link, merge, isLast, isImport }: HereWork): Promise<void> {
  const { siteId, itemId, title, guests } = link
  // A date comes after its series, which may be another rule by then.
  const things = new Map(link.things)
  const [sameClientAs = null] = things.values()
  let agreed: EventParts = link.agreed ?? {}
  let left: readonly PartChange[] = merge.here

  /** Carries out changes that are one here, unless it says that they are not (false), and goes on from what was made. */
  const carryOut = async (changes: readonly PartChange[], apply: (alsoWrite: AlsoWrite) => Promise<unknown>) => {
    const rest = left.filter((change) => !changes.includes(change))
    const isEnd = isLast && rest.length === 0
    const next = isEnd
      ? merge.agreed
      : changes.reduce((parts, { part }) => withPart(parts, part, merge.seen[part] ?? null), agreed)
    const isDone = await apply(async (trx, made) => {
      await club.assertCurrent(trx, link)
      for (const { part, after } of changes.filter(isWhole)) {
        if (after === null) await deletePart(trx, link, part)
        else await savePart(trx, link, part, made)
        things.set(part, made)
      }
      if (isEnd) await finishLink(trx, link, next)
      else await updateLink(trx, link, { agreed: next, guests: null })
      const told = changes.at(-1)
      if (told) await logChange(club, link, told, { trx, isImport })
    })
    if (isDone === false) return
    agreed = next
    left = rest
  }

  for (const { changes, ...repeated } of repeatedBookings(link, merge.here)) {
    if (left.length < merge.here.length) break
    await carryOut(changes, (alsoWrite) => repeatBooking(club.tools, { siteId, ...repeated }, alsoWrite))
  }
  for (const change of left) {
    const thing = things.get(parseDateKey(change.part)?.series ?? change.part) ?? null
    const event = { title: title ?? '', guests }
    const changedAt = link.theirsChangedAt ?? club.tools.now()
    const here = { siteId, itemId, ...change, thing, sameClientAs, event, changedAt }
    await carryOut([change], (alsoWrite) => applyPart(club.tools, here, alsoWrite))
  }
}

const isWhole = ({ part }: PartChange): boolean => parseDateKey(part) === null

const withPart = (parts: EventParts, key: string, part: EventPart | null): EventParts => {
  const { [key]: _, ...others } = parts
  return part === null ? others : { ...others, [key]: part }
}

function logChange(
  { tools }: ClubWork,
  { siteId, itemId, title, theirsChangedAt, dirtySince }: Link,
  change: PartChange,
  { trx, isImport }: { trx: Parameters<typeof addLog>[0]; isImport: boolean },
) {
  // Occasions come near by themselves, however long ago their event was changed.
  const hasLag = !isImport && repeatedName(change.part) === null
  return addLog(trx, tools, {
    siteId,
    itemId,
    kind: kindOfChange(change),
    data: { name: title ?? '', ...timesOfLine(change.after ?? change.before) },
    changedAt: hasLag ? (theirsChangedAt ?? dirtySince) : null,
  })
}
