import type { Activity, BookingSnapshot, ModifyRecurrenceData } from '../activity/activity.ts'
import type { ActivityType } from '../activity/activity-type.ts'
import type { BookingId } from '../booking/booking.ts'
import { isPending } from '../booking/status.ts'
import { messagesOf } from './messages.ts'
import { subjectOf } from './subject.ts'

/** Changes of one booking, or of one date of a series. */
const BOOKING_CHANGES = [
  'ADMIN_CONFIRM_BOOKING',
  'ADMIN_REJECT_BOOKING',
  'ADMIN_UPDATE_BOOKING',
  'ADMIN_CANCEL_BOOKING',
  'ADMIN_CHANGE_BOOKING_STATUS',
  'ADMIN_NEW_OCCASION',
  'ADMIN_MODIFY_OCCASION',
  'ADMIN_CANCEL_OCCASION',
  'SYSTEM_UPDATE_BOOKING',
  'SYSTEM_MODIFY_OCCASION',
  'SYSTEM_CANCEL_OCCASION',
  'SYSTEM_CANCEL_BOOKING',
] as const satisfies ActivityType[]
type BookingChange = Extract<Activity, { type: (typeof BOOKING_CHANGES)[number] }>

const SERIES_ENDS = [
  'ADMIN_CANCEL_RECURRENCE',
  'ADMIN_CANCEL_ALL_OCCASIONS',
  'SYSTEM_DELETE_RECURRENCE',
] as const satisfies ActivityType[]
type SeriesEnd = Extract<Activity, { type: (typeof SERIES_ENDS)[number] }>

const SERIES_CHANGES = ['ADMIN_MODIFY_RECURRENCE', 'SYSTEM_MODIFY_RECURRENCE'] as const satisfies ActivityType[]
type SeriesChange = Extract<Activity, { type: (typeof SERIES_CHANGES)[number] }>

/** Changes by staff, the calendar or the system whose notices can wait and be told as one. */
export type JoinableChange = BookingChange | SeriesChange | SeriesEnd

const isBookingChange = (activity: Activity): activity is BookingChange =>
  BOOKING_CHANGES.some((type) => type === activity.type)
const isSeriesChange = (activity: Activity): activity is SeriesChange =>
  SERIES_CHANGES.some((type) => type === activity.type)

export const isJoinable = (activity: Activity): activity is JoinableChange =>
  isBookingChange(activity) || isSeriesChange(activity) || SERIES_ENDS.some((type) => type === activity.type)

/** What the change is about: changes of the same are told as one. */
export function subjectOfChange(activity: JoinableChange): string {
  if (isBookingChange(activity)) return bookingReference(activity.data.bookingId, activity.data.after)
  const ruleId = isSeriesChange(activity) ? (activity.data.newRuleId ?? activity.data.ruleId) : activity.data.ruleId
  return subjectOf({ bookingId: null, ruleId, occurrenceDate: null })
}

/** What all bookings and series that an activity is about are called. */
export function subjectsOf(activity: Activity): string[] {
  if (isJoinable(activity)) return [subjectOfChange(activity)]
  return messagesOf(activity).map(({ subject }) => subjectOf(subject))
}

const bookingReference = (bookingId: BookingId, { recurringId, occurrenceDate }: BookingSnapshot): string =>
  subjectOf({ bookingId, ruleId: recurringId, occurrenceDate })

/**
 * Notices of moves and cancellations by staff or in the calendar wait, because they can be undone there. An answer to a request
 * is told at once, also when the clock has given it, as is what clients do.
 */
export function isToldLater(activity: Activity): activity is JoinableChange {
  if (!isJoinable(activity)) return false
  if (isBookingChange(activity) && isAnswer(activity)) return false
  const messages = messagesOf(activity)
  return messages.length > 0 && messages.every(({ kind }) => isUndoable(kind))
}

const isUndoable = (kind: string): boolean => kind === 'CANCELED' || kind === 'REJECTED' || kind === 'MOVED'

const isAnswer = ({ data: { before, after } }: BookingChange): boolean =>
  isPending(before.status) && after.status === 'REJECTED'

/** Several changes of one subject, in their order, as the one change that is left of them. */
export function netChange(changes: readonly [JoinableChange, ...JoinableChange[]]): JoinableChange {
  const [first] = changes
  const last = changes[changes.length - 1] ?? first
  if (changes.length === 1) return last
  if (isBookingChange(first) && isBookingChange(last)) {
    const { bookingId, after } = last.data
    const data = { bookingId, before: first.data.before, after, forced: false }
    return { ...last, type: 'ADMIN_UPDATE_BOOKING', data }
  }
  if (!isSeriesChange(first) || !isSeriesChange(last)) return last
  const data: ModifyRecurrenceData = { ...last.data, before: first.data.before }
  return { ...last, data }
}
