import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { linkToken, newLinkId } from '../../users/mail-links/link-tokens.ts'
import { deleteItemFeed, itemFeeds, replaceItemFeed } from './sql.ts'

interface ItemFeed {
  itemId: number
  url: string
}

/** The read-only addresses of a club's facilities and coaches. */
export const feedsOfSite = async (tools: Tools, siteId: number): Promise<ItemFeed[]> =>
  (await itemFeeds(tools.db, siteId)).map(({ item_id, id }) => ({ itemId: item_id, url: addressOf(tools, id) }))

/** Under it any calendar program finds the bookings of the item. An earlier address stops working. */
export async function addItemFeed(tools: Tools, { siteId, user }: StaffOfSite, itemId: number): Promise<ItemFeed> {
  const id = newLinkId()
  const isMade = await inTransaction(tools.db, (trx) =>
    replaceItemFeed(trx, { siteId, itemId }, { id, userId: user.id }),
  )
  if (!isMade) throw new Refused('NOT_FOUND')
  return { itemId, url: addressOf(tools, id) }
}

/** One that was revoked already stays so. */
export async function removeItemFeed(tools: Tools, { siteId }: StaffOfSite, itemId: number): Promise<void> {
  await deleteItemFeed(tools.db, { siteId, itemId })
}

const addressOf = ({ env }: Tools, id: string): string =>
  `${env.publicAddress}/calendar/item/${linkToken('item-calendar', id, env.secret)}.ics`
