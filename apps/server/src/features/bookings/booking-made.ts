import type { Booking } from '@korto/domain/booking/booking'
import type { Recorded } from '../activity/record-activity.ts'
import type { BookingRow } from './sql.ts'

/** What a command that makes or changes a booking answers. */
export interface BookingMade {
  id: number
  status: Booking['status']
  supplItemId: number | null
  activityId: number
}

export interface BookingChangeResult {
  booking: BookingRow
  recorded: Recorded
}

export const answerOf = ({ booking, recorded }: BookingChangeResult): BookingMade => ({
  id: booking.id,
  status: booking.status,
  supplItemId: booking.suppl_item_id,
  activityId: recorded.activityId,
})
