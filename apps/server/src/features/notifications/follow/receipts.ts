import type { Activity } from '@korto/domain/activity/activity'
import { bookingSubject, type MessageSubject } from '@korto/domain/notification/messages'
import { subjectOf } from '@korto/domain/notification/subject'
import type { Notice } from '../../users/notices/send-notices.ts'
import { bookingNotice } from './booking-notice.ts'
import type { ToldFacts } from './told-facts.ts'

/** A booking that a client made and has: a request that waits has no receipt yet. */
export const ownBookings = (activity: Activity): MessageSubject[] =>
  activity.type === 'USER_NEW_BOOKING' && activity.data.after.status === 'CONFIRMED'
    ? [bookingSubject(activity.data.bookingId, activity.data.after)]
    : []

const RECEIPT_RULE = { as: 'client', push: false, inApp: false, pushEvent: 'always', mail: 'always' } as const

/** A letter for clients who want one of every booking they make. The same as one asked for by hand is not sent again. */
export function receiptOf(
  facts: ToldFacts,
  { activity, activityId }: { activity: Activity; activityId: number },
  now: number,
): Notice | null {
  const [subject] = ownBookings(activity)
  if (!subject || !facts.wantsReceipts(activity.siteId, subject.userId)) return null
  const { siteId } = activity
  const told = { type: 'RECEIPT', as: 'client', siteId, subject, before: null, others: [], reason: null, now } as const
  const notice = bookingNotice(facts, told)
  if (!notice) return null
  return {
    userId: subject.userId,
    notice,
    link: `/my-bookings/${subject.bookingId}`,
    subject: subjectOf(subject),
    siteId,
    activityId,
    event: `receipt:${subjectOf(subject)}`,
    rule: RECEIPT_RULE,
    start: subject.start,
  }
}
