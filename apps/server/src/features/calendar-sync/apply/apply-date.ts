import { isHolding } from '@korto/domain/booking/status'
import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import type { Day } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { cancelOccasionForClient } from '../../bookings/recurring/cancel-series.ts'
import { modifyOccasion } from '../../bookings/recurring/modify-occasion.ts'
import { overridesOf, readRule } from '../../bookings/recurring/sql.ts'
import { isOn } from '../../bookings/recurring/stored-occasions.ts'
import { snapshotOf } from '../../bookings/snapshot.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import { alsoWriteOf } from './apply-booking.ts'
import { type CalendarPlace, isAt } from './calendar-place.ts'
import type { AlsoWrite, HereChange } from './here-change.ts'
import { assertAsDecided, assertNotEnded, fieldsOf, isSameTime, timeOf } from './part-times.ts'

/** A date of a series that was left out in the calendar, moved, or put back to the hours of the series. */
export async function changeDateFromCalendar(
  tools: Tools,
  { siteId, before, after }: HereChange,
  { ruleId, date }: { ruleId: number; date: Day },
  { zone, item }: CalendarPlace,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const rule = await readRule(tools.db, siteId, ruleId)
  if (!rule) throw new Refused('NOT_FOUND')
  const series = ruleOf(siteId, rule)
  const regular = occasionTime(series, zone, date)
  const override = (await overridesOf(tools.db, siteId, ruleId)).find(isOn(date))
  const stored = override && snapshotOf(override)
  const isHere = !stored || isAt(item, stored)
  const held = stored ? (isHere && isHolding(stored.status) ? stored : null) : regular
  assertAsDecided(isAsDecided(before, held, regular))
  const time = stored ?? regular
  if (time) assertNotEnded(time, tools.now())
  const where = { siteId, ruleId, date }
  const expected = { expectedVersion: override?.version ?? 0, expectedRuleVersion: rule.version }
  const also = { write: alsoWriteOf({ ruleId }, alsoWrite) }
  const calendar = calendarOf(siteId)
  if (after?.kind === 'left-out') {
    await cancelOccasionForClient(tools, calendar, where, expected, { neverLate: true, alsoWrite: also })
    return
  }
  const target = after ? timeOf(after, zone) : regular
  if (!target) throw new Refused('INVALID')
  const restored = held ? {} : asInSeries(series)
  const change = { ...fieldsOf(zone, target), ...restored, ...expected, force: true }
  await modifyOccasion(tools, calendar, where, change, also)
}

/** A date that is held again is where the series is, with its coach. */
const asInSeries = ({ itemId, supplItemId }: RecurringRule) => ({ itemId, supplItemId, status: 'CONFIRMED' as const })

function isAsDecided(before: EventPart | null, held: Interval | null, regular: Interval | null): boolean {
  if (before?.kind === 'left-out') return held === null
  const time = before?.kind === 'moved' ? before : regular
  return held !== null && time !== null && isSameTime(held, time)
}
