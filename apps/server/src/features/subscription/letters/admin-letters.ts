import type { NewDelivery } from '../../deliveries/delivery.ts'
import type { SubscriptionNotice } from '../../users/notices/notice-facts.ts'

/** A letter to each admin of a club. One event is told to a person once, however often it is written. */
export const adminLetters = (
  admins: number[],
  event: string,
  facts: SubscriptionNotice,
  dueAt: number,
): NewDelivery[] =>
  admins.map((userId) => ({
    key: `${event}:${userId}:mail`,
    way: 'mail',
    kind: facts.type,
    userId,
    siteId: facts.siteId,
    subject: null,
    activityId: null,
    deviceId: null,
    facts,
    link: `/admin/site/subscription?site=${facts.siteId}`,
    dueAt,
  }))
