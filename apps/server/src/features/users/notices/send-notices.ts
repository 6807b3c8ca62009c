import { channelsFor, type DeliveryRule } from '@korto/domain/notification/channels'
import type { Instant } from '@korto/domain/time/instant'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import type { NewDelivery, Way } from '../../deliveries/delivery.ts'
import { insertDeliveries } from '../../deliveries/sql.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { clubsOf, insertNotices, lockReaders } from './sql.ts'

/** What one person is notified of. */
export interface Notice {
  userId: number
  notice: NoticeFacts
  /** A path of this product, without a language. */
  link: string
  /** See `domain/notification/subject`. */
  subject: string | null
  siteId: number | null
  activityId: number | null
  /** The same event notifies a person once, however often it is written. */
  event: string
  rule: DeliveryRule
  /** Of the booking or of the free slot. */
  start: Instant | null
  /** Not before; at once where it is missing. */
  dueAt?: Instant
}

/**
 * Adds an entry to each person's list, in the order given, updates open screens and writes what is to be delivered by push, mail
 * and SMS. All in the writer's transaction; a worker sends it afterwards.
 */
export async function sendNotices(tools: Pick<Tools, 'now'>, trx: Trx, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  const readers = await lockReaders(
    trx,
    notices.map(({ userId }) => userId),
  )
  const clubs = await clubsOf(
    trx,
    notices.flatMap(({ siteId }) => siteId ?? []),
  )
  const now = tools.now()
  const decided = notices.flatMap((notice) => {
    const reader = readers.get(notice.userId)
    if (!reader) return []
    const club = notice.siteId === null ? undefined : clubs.get(notice.siteId)
    const channels = channelsFor(notice.rule, reader, {
      kind: notice.notice.type,
      start: notice.start,
      now: Math.max(now, notice.dueAt ?? now),
      zone: club?.timezone ?? null,
      hasSms: club?.hasSms ?? false,
    })
    return [{ notice, channels }]
  })
  const entries = decided.filter(({ channels }) => channels.inApp).map(({ notice }) => notice)
  if (entries.length > 0) {
    await insertNotices(trx, entries)
    await recordNotices(trx, [...new Set(entries.map(({ userId }) => userId))])
  }
  await insertDeliveries(
    trx,
    decided.flatMap(({ notice, channels }) => [
      ...channels.tokens.map((deviceId) => deliveryOf(notice, channels.dueAt, 'push', deviceId)),
      ...(channels.mail ? [deliveryOf(notice, channels.dueAt, 'mail')] : []),
      ...(channels.sms ? [deliveryOf(notice, channels.dueAt, 'sms')] : []),
    ]),
  )
}

function deliveryOf(notice: Notice, dueAt: Instant, way: Way, deviceId: string | null = null): NewDelivery {
  const { userId, event, subject, siteId, activityId, link } = notice
  const key = [event, userId, way, ...(deviceId === null ? [] : [deviceId])].join(':')
  const { type: kind } = notice.notice
  return { key, way, kind, userId, siteId, subject, activityId, deviceId, facts: notice.notice, link, dueAt }
}
