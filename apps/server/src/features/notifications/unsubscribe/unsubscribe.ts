import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import { useDeliveryToken } from '../../deliveries/sql.ts'
import { linkIdOf } from '../../users/mail-links/link-tokens.ts'
import { lockUser } from '../../users/sql.ts'
import { endDigest, endReminders, unsubscribableLetter } from './sql.ts'

/** For the page. Changes nothing. A link that was used stays readable while these letters are off. */
export async function readUnsubscribe(tools: Tools, address: string, token: string) {
  const { kind, site, is_used, is_wanted } = await letterOf(tools, address, token)
  if (is_used && is_wanted) throw new Refused('NOT_FOUND')
  return { kind, site: kind === 'DIGEST' ? site : null, done: !is_wanted }
}

/** Ends letters of this kind for this person. The link is enough: no session is needed. */
export async function unsubscribe(tools: Tools, address: string, token: string) {
  const { id, kind, user_id: userId, site_id: siteId } = await letterOf(tools, address, token)
  await inTransaction(tools.db, async (trx) => {
    if (!(await lockUser(trx, userId)) || !(await useDeliveryToken(trx, id))) throw new Refused('NOT_FOUND')
    if (kind === 'REMINDER') await endReminders(trx, userId)
    else await endDigest(trx, userId, siteId)
    await recordNotices(trx, [userId])
  })
  return { kind }
}

async function letterOf({ db, env }: Tools, address: string, token: string) {
  await takeFromLimit(db, { key: `unsubscribe:${address}`, limit: 60, seconds: 3_600 })
  const id = linkIdOf('unsubscribe', token, env.secret)
  const letter = id === null ? undefined : await unsubscribableLetter(db, id)
  if (!letter) throw new Refused('NOT_FOUND')
  return letter
}
