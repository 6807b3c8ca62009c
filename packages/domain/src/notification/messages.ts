import type { Activity, BookingSnapshot, FallenData, RuleSnapshot } from '../activity/activity.ts'
import type { BookingId } from '../booking/booking.ts'
import { isHolding, isPending } from '../booking/status.ts'
import type { RuleId } from '../recurrence/rule.ts'
import type { Instant } from '../time/instant.ts'
import type { PushEvent } from './push-event.ts'

/** What happened, in the words of the message: the five push events and what they do not tell apart. */
export type NewsKind = PushEvent | 'REJECTED' | 'MOVED'

/** `club` is admin and front_office; `coach` and `client` are those of the booking. */
export type Audience = 'client' | 'coach' | 'club'

/** What the news is about; without a bookingId it is a whole series from its start on. */
export interface NewsSubject {
  bookingId: BookingId | null
  ruleId: RuleId | null
  userId: number
  itemId: number
  supplItemId: number | null
  start: Instant
  /** Null for a series. */
  end: Instant | null
}

export interface News {
  kind: NewsKind
  audience: readonly Audience[]
  subject: NewsSubject
}

/**
 * NEW (client booking confirmed at once) and PENDING to admin and front_office, NEW also to the coach of the booking;
 * PENDING_COACH to the coach, admin, front_office; CANCELED (client cancels) to admin, front_office and the coach;
 * CONFIRMED (approved) to the client and the coach. The client is also told when staff cancel, reject or move.
 */
export function newsOf(activity: Activity): News[] {
  switch (activity.type) {
    case 'USER_NEW_BOOKING':
      return newsOfRequest(bookingSubject(activity.data.bookingId, activity.data.after), activity.data.after)
    case 'USER_UPDATE_BOOKING':
      return newsOfClientMove(activity.data)
    case 'USER_CANCEL_BOOKING':
      return newsOfClientCancel(bookingSubject(activity.data.bookingId, activity.data.before))
    case 'USER_CANCEL_OCCASION':
      return newsOfClientCancel(
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
    case 'SYSTEM_CANCEL_OCCASION':
    case 'SYSTEM_CANCEL_BOOKING':
      return newsOfChange(activity.data)
    case 'ADMIN_CANCEL_RECURRENCE':
    case 'ADMIN_CANCEL_ALL_OCCASIONS':
    case 'SYSTEM_DELETE_RECURRENCE':
      return [forClient('CANCELED', seriesSubject(activity.data))]
    case 'ADMIN_MODIFY_RECURRENCE':
      return isSeriesMoved(activity.data.before, activity.data.after)
        ? [forClient('MOVED', seriesSubject({ ...activity.data, before: activity.data.after }))]
        : []
    case 'ADMIN_BULK_DELETE':
    case 'ADMIN_REMOVE_ITEM':
    case 'ADMIN_DELETE_SITE':
      return newsOfFallen(activity.data)
    default:
      return []
  }
}

function newsOfRequest(subject: NewsSubject, { status }: BookingSnapshot): News[] {
  if (status === 'CONFIRMED') return [{ kind: 'NEW', audience: ['coach', 'club'], subject }]
  if (status === 'PENDING') return [{ kind: 'PENDING', audience: ['club'], subject }]
  if (status === 'PENDING_COACH') return [{ kind: 'PENDING_COACH', audience: ['coach', 'club'], subject }]
  return []
}

/** The club and the coach learn of the new time as of a new booking; a coach who is left learns that the lesson is off. */
const newsOfClientMove = ({ bookingId, before, after }: Change): News[] => [
  ...(before.supplItemId !== null && before.supplItemId !== after.supplItemId
    ? [{ kind: 'CANCELED' as const, audience: ['coach'] as const, subject: bookingSubject(bookingId, before) }]
    : []),
  ...newsOfRequest(bookingSubject(bookingId, after), after),
]

const newsOfClientCancel = (subject: NewsSubject): News[] => [
  { kind: 'CANCELED', audience: ['coach', 'club'], subject },
]

interface Change {
  bookingId: BookingId
  before: BookingSnapshot
  after: BookingSnapshot
}

/** What staff, the calendar or the clock made of a booking. */
function newsOfChange({ bookingId, before, after }: Change): News[] {
  const subject = bookingSubject(bookingId, after)
  if (!isHolding(after.status)) {
    return isHolding(before.status) ? [forClient(after.status === 'REJECTED' ? 'REJECTED' : 'CANCELED', subject)] : []
  }
  const isApproved = after.status === 'CONFIRMED' && (isPending(before.status) || !isHolding(before.status))
  if (isApproved) return [{ kind: 'CONFIRMED', audience: ['client', 'coach'], subject }]
  // The coach has said yes, and now the club must.
  if (before.status === 'PENDING_COACH' && after.status === 'PENDING') {
    return [{ kind: 'PENDING', audience: ['club'], subject }]
  }
  return isMoved(before, after) ? [forClient('MOVED', subject)] : []
}

const newsOfFallen = ({ bookings, rules }: FallenData): News[] => [
  ...bookings
    .filter(({ before }) => isHolding(before.status))
    .map(({ bookingId, before }) => forClient('CANCELED', bookingSubject(bookingId, before))),
  ...rules.map((rule) => forClient('CANCELED', seriesSubject(rule))),
]

const forClient = (kind: NewsKind, subject: NewsSubject): News => ({ kind, audience: ['client'], subject })

const bookingSubject = (bookingId: BookingId, booking: BookingSnapshot): NewsSubject => ({
  bookingId,
  ruleId: booking.recurringId,
  userId: booking.userId,
  itemId: booking.itemId,
  supplItemId: booking.supplItemId,
  start: booking.from,
  end: booking.to,
})

const seriesSubject = (series: { ruleId: RuleId; before: RuleSnapshot; start: Instant }): NewsSubject => ({
  bookingId: null,
  ruleId: series.ruleId,
  userId: series.before.userId,
  itemId: series.before.itemId,
  supplItemId: series.before.supplItemId,
  start: series.start,
  end: null,
})

const isMoved = (before: BookingSnapshot, after: BookingSnapshot): boolean =>
  before.from !== after.from || before.to !== after.to || isElsewhere(before, after)

const isSeriesMoved = (before: RuleSnapshot, after: RuleSnapshot): boolean =>
  before.dayOfWeek !== after.dayOfWeek ||
  before.fromMinutes !== after.fromMinutes ||
  before.toMinutes !== after.toMinutes ||
  isElsewhere(before, after)

type Place = Pick<BookingSnapshot, 'itemId' | 'supplItemId'>

/** Another court, or another coach. */
const isElsewhere = (before: Place, after: Place): boolean =>
  before.itemId !== after.itemId || before.supplItemId !== after.supplItemId
