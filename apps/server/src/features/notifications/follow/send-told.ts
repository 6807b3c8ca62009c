import type { Activity } from '@korto/domain/activity/activity'
import { messagesOf } from '@korto/domain/notification/messages'
import { type Recipient, recipientsOf } from '@korto/domain/notification/recipients'
import { subjectOf } from '@korto/domain/notification/subject'
import { leadOf, toldTogetherAs } from '@korto/domain/notification/told-together'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { type Notice, sendNotices } from '../../users/notices/send-notices.ts'
import { bookingNotice, linkOf } from './booking-notice.ts'
import { ownBookings, receiptOf } from './receipts.ts'
import { readToldFacts, type ToldFacts } from './told-facts.ts'

/** A change that is told now. */
export interface Told {
  activity: Activity
  activityId: number
  /** What is told together; the same is told once. */
  event: string
  reason: string | null
}

/** Notifies everybody whom the changes concern: each person once per event, with all dates. */
export async function sendTold(tools: Pick<Tools, 'now'>, trx: Trx, all: Told[]): Promise<void> {
  const subjects = all.flatMap(({ activity }) => {
    const { siteId } = activity
    const told = messagesOf(activity).flatMap(({ subject, before }) => (before ? [subject, before] : [subject]))
    return [...told, ...ownBookings(activity)].map((subject) => ({ ...subject, siteId }))
  })
  if (subjects.length === 0) return
  const facts = await readToldFacts(trx, subjects)
  const now = tools.now()
  await sendNotices(tools, trx, [
    ...noticesOf(facts, all, now),
    ...all.flatMap((told) => receiptOf(facts, told, now) ?? []),
  ])
}

interface ToldPerson extends Told {
  recipient: Recipient
}

function noticesOf(facts: ToldFacts, all: Told[], now: number): Notice[] {
  const people = all.flatMap((told): ToldPerson[] =>
    recipientsOf(told.activity, {
      now,
      configOf: (itemId) => facts.itemOf(itemId)?.config ?? {},
      staff: facts.staffOf(told.activity.siteId),
    }).map((recipient) => ({ ...told, recipient })),
  )
  const together = Map.groupBy(
    people,
    ({ event, recipient }) => `${event} ${recipient.userId} ${toldTogetherAs(recipient)}`,
  )
  return [...together.values()].flatMap((group) => noticeOf(facts, group, now) ?? [])
}

function noticeOf(facts: ToldFacts, group: ToldPerson[], now: number): Notice | null {
  const lead = leadOf(group)
  if (!lead) return null
  const { activity, activityId, event, reason, recipient } = lead
  const { userId, as, kind, push, inApp, pushEvent, subject, before } = recipient
  const { siteId } = activity
  const site = facts.siteOf(siteId)
  const others = group.filter((told) => told !== lead).map((told) => told.recipient)
  const told = { type: kind, as, siteId, subject, before, others, reason, now }
  const notice = bookingNotice(facts, told)
  if (!site || !notice) return null
  return {
    userId,
    notice,
    link: linkOf(site, told),
    subject: nameOf(recipient, activity, site.timezone),
    siteId,
    activityId,
    event: `${event}:${kind}`,
    rule: { as, push, inApp, pushEvent },
    start: Math.min(...group.map((told) => told.recipient.subject.start)),
  }
}

/** What a newer word can overtake. */
function nameOf({ as, kind, subject }: Recipient, { type }: Activity, zone: string): string | null {
  // A coach who was replaced: for all others the booking goes on.
  if (as === 'coach' && kind === 'CANCELED' && type === 'USER_UPDATE_BOOKING') return null
  const isEnd = kind === 'CANCELED' && subject.end === null
  // The end of a series is about the first date that is not held any more: those before it are.
  return subjectOf(isEnd ? { ...subject, occurrenceDate: dayOf(zone, subject.start) } : subject)
}
