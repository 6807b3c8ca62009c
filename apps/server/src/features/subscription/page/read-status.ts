import type { SubscriptionRead } from '@korto/contract/subscription'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { presentSubscription } from '../present.ts'
import { readSubscription } from '../subscription-row.ts'

export async function readStatus(tools: Pick<Tools, 'db' | 'now'>, siteId: number): Promise<SubscriptionRead> {
  const club = await readSubscription(tools.db, siteId)
  if (!club) throw new Refused('NOT_FOUND')
  return presentSubscription(club, tools.now())
}
