import { isPending } from '@korto/domain/booking/status'
import type { CalendarEntry } from '@korto/domain/calendar/calendar-text'
import { type CalendarReference, calendarSequence, calendarUid } from '@korto/domain/recurrence/calendar-reference'
import { siteSlug } from '@korto/domain/site/slug'
import type { Day } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'
import type { Env } from '../../../env.ts'
import type { Tools } from '../../../tools.ts'
import type { ListedBookingRow, ListedRuleRow } from '../lists/sql.ts'

export interface BookingForCalendar extends Interval {
  reference: CalendarReference
  version: number
  site: { id: number; name: string }
  timezone: string
  itemId: number
  item: string
  coach: string | null
  isTentative?: boolean
  isCanceled?: boolean
}

/** The same in the feed of the player and in the file of a letter, so that one changes what the other has added. */
export const calendarEntry = (
  { publicAddress }: Pick<Env, 'publicAddress'>,
  booking: BookingForCalendar,
): CalendarEntry => ({
  uid: calendarUid(booking.reference, new URL(publicAddress).host),
  sequence: calendarSequence(booking.reference, booking.version),
  timezone: booking.timezone,
  from: booking.from,
  to: booking.to,
  title: [booking.item, ...(booking.coach === null ? [] : [booking.coach])].join(', '),
  place: booking.site.name,
  url: `${publicAddress}/places/${encodeURIComponent(siteSlug(booking.site))}/${booking.itemId}`,
  isTentative: booking.isTentative ?? false,
  isCanceled: booking.isCanceled ?? false,
})

export const bookingEntry = ({ env }: Tools, row: ListedBookingRow) =>
  calendarEntry(env, {
    ...placeOf(row),
    reference: { bookingId: row.id, ruleId: row.recurring_id, occurrenceDate: row.occurrence_date },
    version: row.version,
    from: row.from_ms,
    to: row.to_ms,
    isTentative: isPending(row.status),
  })

export const occasionEntry = ({ env }: Tools, rule: ListedRuleRow, occasion: Interval & { occurrenceDate: Day }) =>
  calendarEntry(env, {
    ...placeOf(rule),
    reference: { bookingId: null, ruleId: rule.id, occurrenceDate: occasion.occurrenceDate },
    version: rule.version,
    from: occasion.from,
    to: occasion.to,
  })

const placeOf = (row: ListedBookingRow | ListedRuleRow) => ({
  site: { id: row.site_id, name: row.site_name },
  timezone: row.timezone,
  itemId: row.item_id,
  item: row.item_name,
  coach: row.coach_name,
})
