import { randomInt } from 'node:crypto'
import type { BookingStatus } from '@korto/domain/booking/booking'
import type { ItemConfig, ItemKind } from '@korto/domain/item/item'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { instantOrChange } from '@korto/domain/time/site-time'
import type { OpenedSession } from '../src/features/users/sessions/sessions.ts'
import type { Db } from '../src/platform/db/database.ts'
import { openSession } from './open-session.ts'

let counter = 0
const next = () => ++counter

/** Several processes of a run may fill one database, so each begins somewhere else. */
let phones = randomInt(30_000_000)

/** Mobile numbers of Bulgaria, one after the other. */
export const newPhone = () => {
  const number = ++phones % 30_000_000
  return `+3598${7 + Math.floor(number / 10_000_000)}${String(number % 10_000_000).padStart(7, '0')}`
}

/** Every day 08:00–22:00 in steps of an hour, 20 a slot. */
export const EVERY_DAY: Schedule = { mode: 'every_day', 1: [{ start: 480, end: 1320, price: 20 }] }

interface NewUser {
  displayName?: string
  email?: string
  phoneNumber?: string | null
}

/** Somebody with a proved address and a verified phone, unless the test says otherwise. */
export async function aUser(db: Db, { displayName, email, phoneNumber }: NewUser = {}) {
  const n = next()
  return db
    .insertInto('users')
    .values({
      display_name: displayName ?? `Player ${n}`,
      email: email ?? `player${n}-${process.pid}@example.com`,
      email_proved_at: new Date(),
      phone_number: phoneNumber === undefined ? newPhone() : phoneNumber,
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
  tags?: string[]
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
      tags: site.tags ?? [],
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

/** A coach is a member of staff who is one or more of the site's supplementary items. */
export async function aCoach(db: Db, siteId: number, userId: number, supplItemIds: number[]) {
  await aStaffMember(db, siteId, userId, ['coach'])
  for (const id of supplItemIds)
    await db.insertInto('site_staff_items').values({ site_id: siteId, user_id: userId, suppl_item_id: id }).execute()
}

interface NewBooking {
  itemId: number
  userId: number
  /** Of the site. */
  day: Day
  /** `10:00` of the site's clocks. */
  time?: string
  minutes?: number
  status?: BookingStatus
  quantity?: number
  supplItemId?: number | null
  recurringId?: number
  /** The occasion that the booking stands for; the day itself unless it was moved. */
  occurrenceDate?: Day
  description?: string
  note?: string
  priceCents?: number
  paymentData?: object
  additionalItems?: object[]
  lateCanceled?: boolean
  canceledAt?: Date
  createdBy?: number
}

/** An hour at ten o'clock, confirmed, unless the test says otherwise. */
export async function aBooking(db: Db, booking: NewBooking) {
  const place = await itemWithSite(db, booking.itemId)
  const start = minutesOf(booking.time ?? '10:00')
  return db
    .insertInto('bookings')
    .values({
      site_id: place.site_id,
      item_id: booking.itemId,
      suppl_item_id: booking.supplItemId ?? null,
      user_id: booking.userId,
      from_at: new Date(instantOrChange(place.timezone, booking.day, start)),
      to_at: new Date(instantOrChange(place.timezone, booking.day, start) + (booking.minutes ?? 60) * 60_000),
      local_date: booking.day,
      quantity: booking.quantity ?? 1,
      status: booking.status ?? 'CONFIRMED',
      shared_item_id: place.shared_item_id,
      shared_item_multiplier: place.shared_item_multiplier,
      recurring_id: booking.recurringId ?? null,
      occurrence_date: booking.recurringId === undefined ? null : (booking.occurrenceDate ?? booking.day),
      description: booking.description ?? '',
      site_private_note: booking.note ?? '',
      price_cents: booking.priceCents ?? 2_000,
      currency: place.currency,
      payment_data: booking.paymentData ? JSON.stringify(booking.paymentData) : null,
      additional_items_data: JSON.stringify(booking.additionalItems ?? []),
      late_canceled: booking.lateCanceled ?? false,
      canceled_at: booking.canceledAt ?? null,
      created_by: booking.createdBy ?? booking.userId,
    })
    .returning(['id', 'from_at', 'to_at'])
    .executeTakeFirstOrThrow()
}

interface NewRule {
  itemId: number
  userId: number
  /** The first date; its weekday is that of the series. */
  validFrom: Day
  validUntil?: Day | null
  time?: string
  until?: string
  quantity?: number
  supplItemId?: number | null
  note?: string
}

/** Every week from 18:00 to 19:00, without an end. */
export async function aRule(db: Db, rule: NewRule) {
  const place = await itemWithSite(db, rule.itemId)
  return db
    .insertInto('recurring_rules')
    .values({
      site_id: place.site_id,
      item_id: rule.itemId,
      suppl_item_id: rule.supplItemId ?? null,
      user_id: rule.userId,
      day_of_week: dayOfWeek(rule.validFrom),
      from_time: `${rule.time ?? '18:00'}:00`,
      to_time: `${rule.until ?? '19:00'}:00`,
      quantity: rule.quantity ?? 1,
      shared_item_id: place.shared_item_id,
      shared_item_multiplier: place.shared_item_multiplier,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil ?? null,
      site_private_note: rule.note ?? '',
      created_by: rule.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const itemWithSite = (db: Db, itemId: number) =>
  db
    .selectFrom('items')
    .innerJoin('sites', 'sites.id', 'items.site_id')
    .select(['items.site_id', 'shared_item_id', 'shared_item_multiplier', 'timezone', 'currency'])
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow()

const minutesOf = (time: string): number => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined) throw new Error(`${time} is not a time like 10:00`)
  return Number(hours) * 60 + Number(minutes)
}

interface NewClient {
  level?: number
  levelPinned?: boolean
  limitOverride?: -1 | -2
  note?: string
  deleted?: boolean
}

export const aClient = (db: Db, siteId: number, userId: number, client: NewClient = {}) =>
  db
    .insertInto('site_clients')
    .values({
      site_id: siteId,
      user_id: userId,
      level: client.level ?? 0,
      level_pinned: client.levelPinned ?? false,
      limit_override: client.limitOverride ?? null,
      note: client.note ?? '',
      deleted: client.deleted ?? false,
    })
    .execute()

interface NewWatcher {
  userId: number
  itemIds: number[]
  day: Day
  from?: string
  to?: string
  active?: boolean
}

/** From ten to twelve on one day of the site of its items. */
export async function aWatcher(db: Db, watcher: NewWatcher) {
  const places = await Promise.all(watcher.itemIds.map(async (id) => ({ id, ...(await itemWithSite(db, id)) })))
  const zone = places[0]?.timezone ?? 'Europe/Sofia'
  const row = await db
    .insertInto('watchers')
    .values({
      user_id: watcher.userId,
      from_at: new Date(instantOrChange(zone, watcher.day, minutesOf(watcher.from ?? '10:00'))),
      to_at: new Date(instantOrChange(zone, watcher.day, minutesOf(watcher.to ?? '12:00'))),
      active: watcher.active ?? true,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  for (const { id, site_id } of places)
    await db.insertInto('watcher_items').values({ site_id, item_id: id, group_id: row.group_id }).execute()
  return row
}

export const aNotification = (db: Db, userId: number, notification: { text?: string; read?: boolean } = {}) =>
  db
    .insertInto('notifications')
    .values({
      user_id: userId,
      type: 'CONFIRMED',
      text: notification.text ?? `Your booking is confirmed (${next()})`,
      link: '/',
      read: notification.read ?? false,
    })
    .returning(['id', 'text'])
    .executeTakeFirstOrThrow()
