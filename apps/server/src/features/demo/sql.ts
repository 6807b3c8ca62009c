import type { Db } from '../../platform/db/database.ts'

export const hasClubs = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('sites').select('id').limit(1).executeTakeFirst()) !== undefined

/** In a demo nobody gets a text message, so these numbers count as verified. */
export const verifyPhone = (db: Db, userId: number, phoneNumber: string) =>
  db.updateTable('users').set({ phone_number: phoneNumber }).where('id', '=', userId).execute()

export const addStaff = async (
  db: Db,
  siteId: number,
  userId: number,
  { permissions, supplItemIds = [] }: { permissions: string[]; supplItemIds?: number[] },
): Promise<void> => {
  await db.insertInto('site_staff').values({ site_id: siteId, user_id: userId, permissions }).execute()
  for (const suppl_item_id of supplItemIds)
    await db.insertInto('site_staff_items').values({ site_id: siteId, user_id: userId, suppl_item_id }).execute()
}

/** Loading the demo uses up the hourly limit, which visitors of the demo need. */
export const resetClientLimits = (db: Db) => db.deleteFrom('rate_limits').where('key', 'like', 'client-add:%').execute()

/** Names of clubs by who pays for them at the gateway. */
export async function customerNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('sites', 'sites.id', 'subscriptions.site_id')
    .select(['subscriptions.customer_id', 'sites.name'])
    .execute()
  return new Map(rows.map(({ customer_id, name }) => [customer_id, name]))
}

/** Whether the gateway was asked about the club's subscription since then. */
export const isReadSince = async (db: Db, siteId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('subscriptions')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('read_at', '>=', since)
    .executeTakeFirst()) !== undefined
