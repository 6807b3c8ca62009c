import { isHolding } from '@korto/domain/booking/status'
import type { EventPart, WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { formatRuleText } from '@korto/domain/recurrence/rule-text'
import { nextOccasion } from '@korto/domain/recurrence/upcoming-series'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { acquire, assertCurrent } from '../../bookings/acquire.ts'
import { assertBookingVersion } from '../../bookings/expected-version.ts'
import { assertNear, type SeriesClaim, seriesClaim } from '../../bookings/recurring/series-claim.ts'
import { writeNewSeries } from '../../bookings/recurring/write-new-series.ts'
import { snapshotOf } from '../../bookings/snapshot.ts'
import { type BookingRow, lockBooking, readBooking, updateBooking } from '../../bookings/sql.ts'
import { writtenFields } from '../../bookings/written-fields.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import { currentVersion } from '../../occupancy/sql.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import { lockPeople } from '../../users/sql.ts'
import type { AlsoWrite } from './here-change.ts'
import { assertAsDecided, assertNotEnded, isSameTime, timeOf } from './part-times.ts'

export interface RepeatedBooking {
  siteId: number
  bookingId: number
  /** The single time that it had until now. */
  before: EventPart
  weekly: WeeklyPart
}

/**
 * Somebody lets a single event repeat every week: the booking becomes a date of a series of the same person, with the same coach
 * and places, so that nothing is canceled and nobody is told so. False where the series has no such date.
 */
export async function repeatBooking(
  tools: Tools,
  { siteId, bookingId, before, weekly }: RepeatedBooking,
  alsoWrite: AlsoWrite,
): Promise<boolean> {
  const definition = await siteDefinition(tools, siteId)
  const known = await readBooking(tools.db, bookingId)
  if (!definition || known?.site_id !== siteId) throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const stored = snapshotOf(known)
  const date = dayOf(zone, stored.from)
  const validFrom = nextOccasion(weekly, zone, tools.now())
  if (validFrom === null || stored.recurringId !== null || !isOccasion(weekly, date)) return false
  assertAsDecided(isHolding(stored.status) && isSameTime(timeOf(before, zone), stored))
  assertNotEnded(stored, tools.now())
  const { itemId, supplItemId, quantity } = stored
  const rule = formatRuleText({ ...weekly, quantity })
  const request = { siteId, itemId, supplItemId, userId: stored.userId, rule, validFrom, validUntil: weekly.validUntil }
  const recorded = await acquire(
    tools,
    siteId,
    (current) => seriesClaim(current, request, supplItemId),
    async (trx, claim) => {
      if ((await lockPeople(trx, [stored.userId])).size === 0) throw new Refused('STATE')
      const booking = await lockBooking(trx, bookingId)
      if (!booking) throw new Refused('STATE')
      await assertBookingVersion(trx, booking, known.version)
      assertCurrent(claim, await currentVersion(trx, siteId))
      assertNear(dayOf(zone, tools.now()), claim.wanted, null)
      const wanted = { series: claim.wanted, conflicts: [], note: booking.site_private_note }
      const started = await writeNewSeries(trx, calendarOf(siteId), claim.definition, wanted, tools.now())
      const joined = await joinSeries(trx, claim, booking, { ruleId: started.ruleId, date })
      await alsoWrite(trx, { ruleId: started.ruleId })
      return [started.recorded, joined]
    },
  )
  for (const one of recorded) tools.announce(one)
  return true
}

/** The booking stands for its date of the series from now on, at the hours of the series. */
async function joinSeries(
  trx: Trx,
  { definition, wanted }: SeriesClaim,
  booking: BookingRow,
  { ruleId, date }: { ruleId: number; date: string },
): Promise<Recorded> {
  const time = occasionTime(wanted, definition.site.timezone, date)
  const changed = await updateBooking(trx, booking, {
    recurring_id: ruleId,
    occurrence_date: date,
    exclusive: false,
    ...(time && { from_at: new Date(time.from), to_at: new Date(time.to) }),
  })
  const [before, after] = [snapshotOf(booking), snapshotOf(changed)]
  return recordActivity(trx, {
    type: 'SYSTEM_MODIFY_OCCASION',
    actorId: null,
    ...activityReach(definition, before, after),
    data: { ruleId, date, bookingId: booking.id, before, after, forced: true, ...writtenFields(booking, changed) },
  })
}
