import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { isDateEnded, isEnded } from '@korto/domain/calendar-sync/is-ended'
import type { PartChange } from '@korto/domain/calendar-sync/merge-event'
import { parseDateKey } from '@korto/domain/calendar-sync/part-key'
import { sameJson } from '@korto/domain/json/same-json'
import type { Instant } from '@korto/domain/time/instant'
import { applyPart } from '../../apply/apply-part.ts'
import type { AppliedThing } from '../../apply/here-change.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { type Link, NOTHING } from '../links/link.ts'
import { deletePart, savePart, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { kindOfChange, timesOfLine } from './log-lines.ts'
import type { MergeStep } from './merge-step.ts'
import { oursNow } from './ours-now.ts'

/** Makes it here as a person has chosen; what they have counts as agreed on, so that the rest is written there. */
export async function carryOutWanted(club: ClubWork, link: Link): Promise<MergeStep> {
  const wanted = link.wanted ?? NOTHING
  const ours = (await oursNow(club.tools.db, club.zone, link)).parts
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(wanted)])].sort()
  const changes = keys
    .map((part): PartChange => ({ part, before: ours[part] ?? null, after: wanted[part] ?? null }))
    .filter(({ before, after }) => !sameJson(before, after))
    // The dates of a series end with it.
    .filter(({ part }) => wanted[parseDateKey(part)?.series ?? part] !== undefined || parseDateKey(part) === null)
    .filter((change) => !hasEnded(change, { ...wanted, ...ours }, { zone: club.zone, now: club.tools.now() }))
  // A date comes after its series, which may be another rule by then.
  const things = new Map(link.things)
  for (const change of changes) await applyWanted(club, link, things, change)
  await club.write((trx) => {
    const theirs = link.goneAt === null ? (link.theirs ?? NOTHING) : NOTHING
    return updateLink(trx, link, { wanted: null, agreed: theirs, state: 'LINKED' })
  })
  return 'again'
}

/** "Ended bookings are never changed from the calendar": they stay, and do not hold up what is to come. */
function hasEnded(
  { part, before, after }: PartChange,
  known: EventParts,
  clock: { zone: string; now: Instant },
): boolean {
  const date = parseDateKey(part)
  if (date === null) {
    const changed = before ?? after
    return changed !== null && changed.kind !== 'left-out' && isEnded(changed, clock)
  }
  const series = known[date.series]
  return series?.kind === 'weekly' && isDateEnded(before, date.date, series, clock)
}

async function applyWanted(
  club: ClubWork,
  link: Link,
  things: Map<string, AppliedThing>,
  change: PartChange,
): Promise<void> {
  const { siteId, itemId, title, guests } = link
  const { part, after } = change
  const series = parseDateKey(part)?.series ?? null
  const thing = things.get(series ?? part) ?? null
  const [sameClientAs = null] = link.things.values()
  const event = { title: title ?? '', guests }
  const changedAt = club.tools.now()
  await applyPart(
    club.tools,
    { siteId, itemId, ...change, thing, sameClientAs, event, changedAt },
    async (trx, made) => {
      await club.assertCurrent(trx, link)
      if (series === null) {
        if (after === null) await deletePart(trx, link, part)
        else await savePart(trx, link, part, made)
        things.set(part, made)
      }
      const data = { name: title ?? '', ...timesOfLine(after ?? change.before) }
      await addLog(trx, club.tools, { siteId, itemId, kind: kindOfChange(change), data })
    },
  )
}
