import type { EventPart, EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { Merge, PartChange } from '@korto/domain/calendar-sync/merge-event'
import { parseDateKey } from '@korto/domain/calendar-sync/part-key'
import { applyPart } from '../../apply/apply-part.ts'
import type { ClubWork } from '../lease/club-work.ts'
import type { Link } from '../links/link.ts'
import { deletePart, finishLink, savePart, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { kindOfChange, timesOfLine } from './log-lines.ts'

interface HereWork {
  link: Link
  merge: Pick<Merge, 'here' | 'agreed'>
  /** Nothing is to be written there: with the last change the event is done. */
  isLast: boolean
  isImport: boolean
}

/** Changes here what the calendar says, part by part, each with the link's new state in one transaction. */
export async function applyHere(club: ClubWork, { link, merge, isLast, isImport }: HereWork): Promise<void> {
  const changedAt = link.theirsChangedAt ?? club.tools.now()
  let agreed: EventParts = link.agreed ?? {}
  for (const [index, change] of merge.here.entries()) {
    const isEnd = isLast && index === merge.here.length - 1
    const next = isEnd ? merge.agreed : withPart(agreed, change.part, change.after)
    const { siteId, itemId, title, guests } = link
    const { part, before, after } = change
    const thing = link.things.get(parseDateKey(part)?.series ?? part) ?? null
    const event = { title: title ?? '', guests }
    const here = { siteId, itemId, part, before, after, thing, event, changedAt }
    await applyPart(club.tools, here, async (trx, made) => {
      await club.assertHeld(trx)
      if (parseDateKey(part) === null) {
        if (after === null) await deletePart(trx, link, part)
        else await savePart(trx, link, part, made)
      }
      if (isEnd) await finishLink(trx, link, next)
      else await updateLink(trx, link, { agreed: next, guests: null })
      await logChange(club, link, change, { trx, isImport })
    })
    agreed = next
  }
}

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
  return addLog(trx, tools, {
    siteId,
    itemId,
    kind: kindOfChange(change),
    data: { name: title ?? '', ...timesOfLine(change.after ?? change.before) },
    changedAt: isImport ? null : (theirsChangedAt ?? dirtySince),
  })
}
