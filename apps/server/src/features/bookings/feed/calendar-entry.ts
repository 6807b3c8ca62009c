import type { CalendarEntry } from '@korto/domain/calendar/calendar-text'
import { type CalendarReference, calendarSequence, calendarUid } from '@korto/domain/recurrence/calendar-reference'
import { siteSlug } from '@korto/domain/site/slug'
import type { Interval } from '@korto/domain/time/instant'
import type { Env } from '../../../env.ts'

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
