import type { PushNote } from '../../../adapters/push/push.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import type { SlotFree } from '../notices/notice-facts.ts'
import { pushTexts } from '../notices/notice-text.ts'
import { lockUser } from '../sql.ts'
import { readToken } from './push-token.ts'
import { deleteToken, deviceById, updatePushEnabled } from './sql.ts'

/** A queued push. Its text is made when it is sent, in the language of the reader. */
export interface PushOrder {
  deviceId: string
  notice: SlotFree
  /** A path of this product, without a language. */
  link: string
}

/** Retried for about an hour with growing delays. */
export const pushJob: Job<PushOrder> = { name: 'push', retryLimit: 11, atOnce: 20 }

/** Not sent when the slot has begun, or when the device was removed since. */
export async function sendPush(tools: Tools, { deviceId, notice, link }: PushOrder): Promise<void> {
  const seconds = (Date.parse(notice.start) - tools.now()) / 1_000
  const device = await deviceById(tools.db, deviceId)
  const subscription = device && readToken(device.token)
  if (!tools.push || !subscription || seconds <= 0) return
  const { language } = device
  const note: PushNote = {
    ...pushTexts(language, notice),
    link: language === 'en' ? link : `/${language}${link}`,
    tag: `${notice.type} ${link} ${notice.start}`,
  }
  if ((await tools.push.send(subscription, note, seconds)) === 'gone')
    await inTransaction(tools.db, async (trx) => {
      if (!(await lockUser(trx, device.user_id))) return
      await deleteToken(trx, device.user_id, device.token)
      await updatePushEnabled(trx, device.user_id)
    })
}
