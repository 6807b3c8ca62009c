import { MINUTE_MS } from '@korto/domain/time/instant'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { insertDeliveries } from '../../deliveries/sql.ts'
import type { OrderEnded } from '../../users/notices/notice-facts.ts'
import { adminLetters } from './admin-letters.ts'
import { adminsOf } from './sql.ts'

interface EndedOrder {
  id: string
  kind: OrderEnded['order']
  planId: string | null
  createdAt: number
}

/** Whoever ordered has stopped looking after a minute, so all admins are told how it ended. In the transaction that ends it. */
export async function writeOrderLetter(
  trx: Trx,
  tools: Pick<Tools, 'now'>,
  siteId: number,
  { id, kind, planId, createdAt }: EndedOrder,
  { isDone, message }: { isDone: boolean; message: string | null },
): Promise<void> {
  const now = tools.now()
  if (now - createdAt <= MINUTE_MS) return
  const club = await adminsOf(trx, siteId)
  if (!club) return
  const { name: site, timezone, admins } = club
  const facts: OrderEnded = { type: 'ORDER_ENDED', siteId, site, timezone, order: kind, planId, isDone, message }
  await insertDeliveries(trx, adminLetters(admins, `order:${id}:${isDone ? 'done' : 'failed'}`, facts, now))
}
