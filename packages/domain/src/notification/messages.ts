import type {
  Activity,
  BookingSnapshot,
  CanceledUpcomingData,
  ModifyRecurrenceData,
  RuleSnapshot,
} from '../activity/activity.ts'
import type { BookingId } from '../booking/booking.ts'
import { isHolding, isPending } from '../booking/status.ts'
import type { RuleId } from '../recurrence/rule.ts'
import type { Day } from '../time/day.ts'
import { type Instant, minutes } from '../time/instant.ts'
import type { PushEvent } from './push-event.ts'

/** What happened: the five push events, and two that are sent under one of them. */
export type MessageKind = PushEvent | 'REJECTED' | 'MOVED'

/** `club` is admin and front_office; `coach` and `client` are those of the booking. */
export type Audience = 'client' | 'coach' | 'club'

/** What the message is about; without a bookingId it is a whole series from its start on. */
export interface MessageSubject {
  bookingId: BookingId | null
  ruleId: RuleId | null
  /** The date of the series that the booking stands for; null outside of one, and for a whole series. */
  occurrenceDate: Day | null
  userId: number
  itemId: number
  supplItemId: number | null
  start: Instant
  /** Null for a series. */
  end: Instant | null
  /** Of the booking, or of the first occasion of a series. */
  firstEnd: Instant
}

export interface Message {
  kind: MessageKind
  audience: readonly Audience[]
  subject: MessageSubject
  /** Where and when it was before a move; null otherwise, and for a series. */
  before: MessageSubject | null
}

/**
 * NEW (client booking confirmed at once) and PENDING to admin and front_office, NEW also to the coach of the booking;
 * PENDING_COACH to the coach, admin, front_office; CANCELED (client cancels) to admin, front_office and the coach;
 * CONFIRMED (approved) to the client and the coach. The client is also notified when staff or the calendar cancel or move,
 * and when staff reject. What is new from the calendar is told to nobody: the club wrote it there.
 */
export function messagesOf(activity: Activity): Message[] {
  switch (activity.type) {
    case 'USER_NEW_BOOKING':
      return messagesOfRequest(bookingSubject(activity.data.bookingId, activity.data.after), activity.data.after)
    case 'USER_UPDATE_BOOKING':
      return messagesOfClientMove(activity.data)
    case 'USER_CANCEL_BOOKING':
      return messagesOfClientCancel(bookingSubject(activity.data.bookingId, activity.data.before))
    case 'USER_CANCEL_OCCASION':
      return messagesOfClientCancel(
        activity.data.following
          ? seriesSubject(activity.data)
          : bookingSubject(activity.data.bookingId, activity.data.before),
      )
    case 'ADMIN_CONFIRM_BOOKING':
    case 'ADMIN_REJECT_BOOKING':
    case 'ADMIN_UPDATE_BOOKING':
    case 'ADMIN_CANCEL_BOOKING':
    case 'ADMIN_CHANGE_BOOKING_STATUS':
    case 'ADMIN_NEW_OCCASION':
    case 'ADMIN_MODIFY_OCCASION':
    case 'ADMIN_CANCEL_OCCASION':
    case 'SYSTEM_UPDATE_BOOKING':
    case 'SYSTEM_MODIFY_OCCASION':
    case 'SYSTEM_CANCEL_OCCASION':
    case 'SYSTEM_CANCEL_BOOKING':
      return messagesOfChange(activity.data)
    case 'ADMIN_CANCEL_RECURRENCE':
    case 'ADMIN_CANCEL_ALL_OCCASIONS':
    case 'SYSTEM_DELETE_RECURRENCE':
      return [forClient('CANCELED', seriesSubject(activity.data))]
    case 'ADMIN_MODIFY_RECURRENCE':
    case 'SYSTEM_MODIFY_RECURRENCE':
      return isSeriesMoved(activity.data.before, activity.data.after)
        ? [forClient('MOVED', movedSeriesSubject(activity.data))]
        : []
    case 'ADMIN_BULK_DELETE':
    case 'ADMIN_REMOVE_ITEM':
    case 'ADMIN_DELETE_SITE':
      return messagesOfCanceledUpcoming(activity.data)
    default:
      return []
  }
}

function messagesOfRequest(subject: MessageSubject, { status }: BookingSnapshot): Message[] {
  if (status === 'CONFIRMED') return [messageOf('NEW', ['coach', 'club'], subject)]
  if (status === 'PENDING') return [messageOf('PENDING', ['club'], subject)]
  if (status === 'PENDING_COACH') return [messageOf('PENDING_COACH', ['coach', 'club'], subject)]
  return []
}

/** The club and the coach are notified as of a new booking; a coach who was replaced, as of a canceled one. */
const messagesOfClientMove = ({ bookingId, before, after }: Change): Message[] => [
  ...(before.supplItemId !== null && before.supplItemId !== after.supplItemId
    ? [messageOf('CANCELED', ['coach'], bookingSubject(bookingId, before))]
    : []),
  ...messagesOfRequest(bookingSubject(bookingId, after), after),
]

const messagesOfClientCancel = (subject: MessageSubject): Message[] => [
  messageOf('CANCELED', ['coach', 'club'], subject),
]

interface Change {
  bookingId: BookingId
  before: BookingSnapshot
  after: BookingSnapshot
}

/** A change by staff, the calendar or the system. */
function messagesOfChange({ bookingId, before, after }: Change): Message[] {
  const subject = bookingSubject(bookingId, after)
  if (!isHolding(after.status)) {
    return isHolding(before.status) ? [forClient(after.status === 'REJECTED' ? 'REJECTED' : 'CANCELED', subject)] : []
  }
  const isApproved = after.status === 'CONFIRMED' && (isPending(before.status) || !isHolding(before.status))
  if (isApproved) return [messageOf('CONFIRMED', ['client', 'coach'], subject)]
  // The coach accepted; now the club must.
  if (before.status === 'PENDING_COACH' && after.status === 'PENDING') {
    return [messageOf('PENDING', ['club'], subject)]
  }
  return isMoved(before, after) ? [{ ...forClient('MOVED', subject), before: bookingSubject(bookingId, before) }] : []
}

const messagesOfCanceledUpcoming = ({ bookings, rules }: CanceledUpcomingData): Message[] => [
  ...bookings
    .filter(({ before }) => isHolding(before.status))
    .map(({ bookingId, before }) => forClient('CANCELED', bookingSubject(bookingId, before))),
  ...rules.map((rule) => forClient('CANCELED', seriesSubject(rule))),
]

const forClient = (kind: MessageKind, subject: MessageSubject): Message => messageOf(kind, ['client'], subject)

const messageOf = (kind: MessageKind, audience: readonly Audience[], subject: MessageSubject): Message => ({
  kind,
  audience,
  subject,
  before: null,
})

export const bookingSubject = (bookingId: BookingId, booking: BookingSnapshot): MessageSubject => ({
  bookingId,
  ruleId: booking.recurringId,
  occurrenceDate: booking.occurrenceDate,
  userId: booking.userId,
  itemId: booking.itemId,
  supplItemId: booking.supplItemId,
  start: booking.from,
  end: booking.to,
  firstEnd: booking.to,
})

const seriesSubject = (series: { ruleId: RuleId; before: RuleSnapshot; start: Instant }): MessageSubject => ({
  bookingId: null,
  ruleId: series.ruleId,
  occurrenceDate: null,
  userId: series.before.userId,
  itemId: series.before.itemId,
  supplItemId: series.before.supplItemId,
  start: series.start,
  end: null,
  firstEnd: series.start + minutes(series.before.toMinutes - series.before.fromMinutes),
})

/** About the rule that goes on. */
const movedSeriesSubject = ({ ruleId, newRuleId, after, start }: ModifyRecurrenceData): MessageSubject =>
  seriesSubject({ ruleId: newRuleId ?? ruleId, before: after, start })

const isMoved = (before: BookingSnapshot, after: BookingSnapshot): boolean =>
  before.from !== after.from || before.to !== after.to || hasOtherItemOrCoach(before, after)

const isSeriesMoved = (before: RuleSnapshot, after: RuleSnapshot): boolean =>
  before.dayOfWeek !== after.dayOfWeek ||
  before.fromMinutes !== after.fromMinutes ||
  before.toMinutes !== after.toMinutes ||
  hasOtherItemOrCoach(before, after)

type ItemAndCoach = Pick<BookingSnapshot, 'itemId' | 'supplItemId'>

/** Another court, or another coach. */
const hasOtherItemOrCoach = (before: ItemAndCoach, after: ItemAndCoach): boolean =>
  before.itemId !== after.itemId || before.supplItemId !== after.supplItemId
