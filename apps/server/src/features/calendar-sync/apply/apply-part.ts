import type { EventPart, WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import { parseDateKey } from '@korto/domain/calendar-sync/part-key'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { bookFromCalendar, changeFromCalendar } from './apply-booking.ts'
import { changeClosingFromCalendar, closeFromCalendar } from './apply-closing.ts'
import { changeDateFromCalendar } from './apply-date.ts'
import { changeSeriesFromCalendar, startSeriesFromCalendar } from './apply-series.ts'
import type { AlsoWrite, HereChange } from './here-change.ts'

/**
 * Makes one part of an event so here, with `alsoWrite` in the same transaction. Throws `Refused` where that is not possible: what
 * was decided on is no longer so (STATE, CHANGED), it has ended (ALREADY_PASSED), it is gone (NOT_FOUND) or cannot be here
 * (INVALID).
 */
export async function applyPart(tools: Tools, change: HereChange, alsoWrite: AlsoWrite): Promise<void> {
  const { siteId, itemId, part, thing, after } = change
  const definition = await siteDefinition(tools, siteId)
  const item = definition?.items.get(itemId)
  if (!definition || !item) throw new Refused('NOT_FOUND')
  const place = { item, zone: definition.site.timezone }
  const date = parseDateKey(part)?.date
  if (thing) {
    if ('bookingId' in thing) return changeFromCalendar(tools, change, thing.bookingId, place, alsoWrite)
    if ('itemEventId' in thing) return changeClosingFromCalendar(tools, change, thing.itemEventId, place, alsoWrite)
    const { ruleId } = thing
    if (date) return changeDateFromCalendar(tools, change, { ruleId, date }, place, alsoWrite)
    return changeSeriesFromCalendar(tools, { ...change, ...weeklyOf(change) }, ruleId, place, alsoWrite)
  }
  if (!after) throw new Refused('STATE')
  if (item.kind === 'supplementary' || after.kind === 'days')
    return closeFromCalendar(tools, change, after, place, alsoWrite)
  if (after.kind === 'weekly') return startSeriesFromCalendar(tools, change, after, alsoWrite)
  return bookFromCalendar(tools, change, after, place, alsoWrite)
}

const weeklyOf = ({ before, after }: HereChange) => ({ before: weekly(before), after: weekly(after) })

/** A rule stands for a weekly part and for nothing else. */
function weekly(part: EventPart | null): WeeklyPart | null {
  if (part === null || part.kind === 'weekly') return part
  throw new Refused('INVALID')
}
