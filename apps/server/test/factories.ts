import type { ItemConfig, ItemKind } from '@korto/domain/item/item'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { type OpenedSession, openSession } from '../src/features/users/sessions.ts'
import type { Db } from '../src/platform/db/database.ts'

let counter = 0
const next = () => ++counter

/** Every day 08:00–22:00 in steps of an hour, 20 a slot. */
export const EVERY_DAY: Schedule = { mode: 'every_day', 1: [{ start: 480, end: 1320, price: 20 }] }

interface NewUser {
  displayName?: string
  email?: string
  phoneNumber?: string | null
}

/** Somebody with a verified phone, unless the test says otherwise. */
export async function aUser(db: Db, { displayName, email, phoneNumber }: NewUser = {}) {
  const n = next()
  return db
    .insertInto('users')
    .values({
      display_name: displayName ?? `Player ${n}`,
      email: email ?? `player${n}-${process.pid}@example.com`,
      phone_number: phoneNumber === undefined ? `+359888${String(100_000 + n)}` : phoneNumber,
    })
    .returning(['id', 'display_name', 'email'])
    .executeTakeFirstOrThrow()
}

export async function signedInUser(db: Db, user: NewUser = {}): Promise<{ id: number } & OpenedSession> {
  const { id } = await aUser(db, user)
  return { id, ...(await openSession(db, id, 'test')) }
}

interface NewSite {
  name?: string
  city?: string
  country?: string
  timezone?: string
  currency?: string
  hidden?: boolean
  allowUnverifiedPhone?: boolean
  config?: object
}

export const aSite = (db: Db, site: NewSite = {}) =>
  db
    .insertInto('sites')
    .values({
      name: site.name ?? `Club ${next()}`,
      city: site.city ?? 'Sofia',
      country: site.country ?? 'Bulgaria',
      timezone: site.timezone ?? 'Europe/Sofia',
      currency: site.currency ?? 'BGN',
      hidden: site.hidden ?? false,
      allow_unverified_phone: site.allowUnverifiedPhone ?? false,
      config: JSON.stringify(site.config ?? {}),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

interface NewItem {
  name?: string
  kind?: ItemKind
  capacity?: number
  schedule?: Schedule
  config?: ItemConfig
  sharedItemId?: number
  sharedItemMultiplier?: number
  supplementaryTo?: number[]
}

export async function anItem(db: Db, siteId: number, item: NewItem = {}) {
  const kind = item.kind ?? 'item'
  const row = await db
    .insertInto('items')
    .values({
      site_id: siteId,
      name: item.name ?? `Court ${next()}`,
      kind,
      capacity: item.capacity ?? 1,
      schedule: JSON.stringify(item.schedule ?? (kind === 'item' ? EVERY_DAY : {})),
      config: JSON.stringify(item.config ?? {}),
      shared_item_id: item.sharedItemId ?? null,
      shared_item_multiplier: item.sharedItemMultiplier ?? 1,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  for (const served of item.supplementaryTo ?? [])
    await db
      .insertInto('item_supplements')
      .values({ site_id: siteId, suppl_item_id: row.id, item_id: served })
      .execute()
  return row
}

export const aStaffMember = (db: Db, siteId: number, userId: number, permissions: string[]) =>
  db.insertInto('site_staff').values({ site_id: siteId, user_id: userId, permissions }).execute()
