import { channelsFor, type DeliveryRule } from '@korto/domain/notification/channels'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import { pushJob } from '../devices/send-push.ts'
import { letterJob } from '../send-letter.ts'
import type { ClientAdded, SlotFree } from './notice-facts.ts'
import { noticeValues } from './notice-text.ts'
import { insertNotices, readersOf } from './sql.ts'

interface Notice {
  userId: number
  notice: SlotFree | ClientAdded
  /** A path of this product, without a language. */
  link: string
}

/** A watcher is always notified; what a club typed is not pushed. */
const deliveryRules: Record<'SLOT_FREE' | 'CLIENT_ADDED', DeliveryRule> = {
  SLOT_FREE: { as: 'client', push: true, inApp: true, pushEvent: 'always' },
  CLIENT_ADDED: { as: 'client', push: false, inApp: true, pushEvent: 'always' },
}
const letters = { SLOT_FREE: 'slotFree', CLIENT_ADDED: 'clientAdded' } as const

/**
 * Adds an entry to each person's list, in the order given, updates open screens and queues pushes, or a letter for a
 * person without devices. All in the writer's transaction; pushes and letters are sent after it.
 */
export async function sendNotices(tools: Pick<Tools, 'jobs'>, trx: Trx, notices: Notice[]): Promise<void> {
  await insertNotices(trx, notices)
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  await recordNotices(trx, userIds)
  const readers = new Map((await readersOf(trx, userIds)).map((reader) => [reader.id, reader]))
  const deliveries = notices.flatMap(({ userId, ...rest }) => {
    const reader = readers.get(userId)
    return reader ? [{ ...rest, reader, ...channelsFor(deliveryRules[rest.notice.type], reader) }] : []
  })
  await tools.jobs.addMany(
    trx,
    pushJob,
    deliveries.flatMap(({ tokens, notice, link }) =>
      notice.type === 'SLOT_FREE' ? tokens.map((deviceId) => ({ deviceId, notice, link })) : [],
    ),
  )
  await tools.jobs.addMany(
    trx,
    letterJob,
    deliveries
      .filter(({ mail }) => mail)
      .map(({ reader: { email, language }, notice, link }) => ({
        letter: letters[notice.type],
        to: email ?? '',
        language,
        values: noticeValues(language, notice),
        path: link,
      })),
  )
}
