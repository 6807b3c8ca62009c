import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertDeliveries } from '../src/features/deliveries/sql.ts'
import { newLinkId } from '../src/features/users/mail-links/link-tokens.ts'
import { hashOf, sessionIdOf } from '../src/features/users/sessions/tokens.ts'
import type { Db } from '../src/platform/db/database.ts'
import { TUESDAY, WEDNESDAY } from './bookings.ts'
import {
  aBooking,
  aClient,
  aNotification,
  anItem,
  aRule,
  aSite,
  aWatcher,
  newPhone,
  signedInUser,
} from './factories.ts'

interface ItemAtClub {
  siteId: number
  /** Where the bookings are. */
  itemId: number
  /** A coach of the same club. */
  coachId: number
  /** `10:00` of the club's clocks; two people at one court need different hours. */
  time?: string
}

/**
 * A person in every role at a club, with a row in every table that names people. `word` is in all personal data, so
 * that remains of it are found.
 */
export async function personInEveryTable(db: Db, item: ItemAtClub, word: string) {
  const { siteId, itemId, coachId, time = '10:00' } = item
  const email = `${word}@example.com`
  const person = await signedInUser(db, { displayName: `${word} Person`, email })
  const { id: userId } = person
  const unverified = newPhone()
  const { phone_number: phone } = await db
    .updateTable('users')
    .set({ unverified_phone_number: unverified, google_subject: `${word}-google`, photo_url: `/files/${word}.webp` })
    .where('id', '=', userId)
    .returning('phone_number')
    .executeTakeFirstOrThrow()
  const later = new Date(Date.now() + 3_600_000)
  const text = { description: `${word} needs a racket`, note: `${word} pays in cash` }

  const past = await aBooking(db, { itemId, userId, day: '2026-11-10', time, ...text })
  const upcoming = await aBooking(db, { itemId, userId, day: WEDNESDAY, time, ...text })
  const rule = await aRule(db, {
    itemId,
    userId,
    validFrom: TUESDAY,
    time: `1${time.slice(1)}`,
    until: '19:00',
    note: text.note,
  })
  await aClient(db, siteId, userId, { note: `${word} is left-handed` })
  await aWatcher(db, { userId, itemIds: [itemId], day: TUESDAY })
  await aNotification(db, userId, { text: `${word}, a place is free` })
  await db
    .insertInto('site_staff')
    .values({ site_id: siteId, user_id: userId, permissions: ['coach'] })
    .execute()
  await db.insertInto('site_staff_items').values({ site_id: siteId, user_id: userId, suppl_item_id: coachId }).execute()
  const sessionId = sessionIdOf(person.refreshToken) ?? ''
  await db
    .insertInto('push_tokens')
    .values({ token: `${word} device`, user_id: userId, session_id: sessionId })
    .execute()
  await db
    .insertInto('user_passwords')
    .values({ user_id: userId, hash: `${word} hash` })
    .execute()
  const link = { user_id: userId, email: `new-${email}`, expires_at: later }
  await db
    .insertInto('mail_links')
    .values({ ...link, id: newLinkId(), purpose: 'email' })
    .execute()
  for (const [purpose, owner] of [
    ['link', userId],
    ['sign_in', null],
  ] as const)
    await db
      .insertInto('sms_challenges')
      .values({ phone_number: phone ?? '', purpose, user_id: owner, expires_at: later })
      .execute()
  await db
    .insertInto('custom_tokens')
    .values({ token_hash: hashOf(word), user_id: userId, signed_in_at: new Date(), expires_at: later })
    .execute()
  await db
    .insertInto('files')
    .values({ name: `${word}.webp`, content_type: 'image/webp', bytes: randomBytes(8), user_id: userId })
    .execute()
  await db.insertInto('calendar_feeds').values({ user_id: userId, id: randomUUID() }).execute()
  await db.insertInto('digest_readers').values({ site_id: siteId, user_id: userId }).execute()
  await insertDeliveries(db, [
    {
      key: `${word} delivery`,
      way: 'mail',
      kind: 'CANCELED',
      userId,
      siteId,
      subject: `b${past.id}`,
      activityId: null,
      deviceId: null,
      facts: { site: `Club of ${word}` },
      link: '/',
      // So far ahead that nobody sends it.
      dueAt: Date.parse('2099-01-01'),
    },
  ])
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key: `${word}-key`, request_hash: hashOf(word), answer: '{}' })
    .execute()
  await db
    .insertInto('client_register_reads')
    .values({ site_id: siteId, user_id: userId, asked: '[]', shown: 1 })
    .execute()
  await db
    .insertInto('bulk_imports')
    .values({ site_id: siteId, item_id: itemId, started_by: userId, total: 0, status: 'FINISHED' })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({ site_id: siteId, status: 'TRIAL' })
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('subscription_orders')
    .values({
      id: randomUUID(),
      site_id: siteId,
      kind: 'SUBSCRIBE',
      state: 'DONE',
      ordered_by: userId,
      created_at: new Date(),
    })
    .execute()
  const { id: closureId } = await db
    .insertInto('closures')
    .values({
      site_id: siteId,
      created_by: userId,
      reason: 'Rain',
      items: '[]',
      times: '[]',
      look_on: [],
      event_ids: [],
      total: 1,
      status: 'DONE',
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('closure_entries')
    .values({
      site_id: siteId,
      closure_id: closureId,
      number: 1,
      booking_id: upcoming.id,
      version: 1,
      item_id: itemId,
      from_at: later,
      to_at: new Date(later.getTime() + 3_600_000),
      quantity: 1,
      booking_status: 'CONFIRMED',
      choice: 'keep',
      result: 'kept',
    })
    .execute()
  const invitation = { site_id: siteId, permissions: ['coach'], expires_at: later, used_at: new Date() }
  await db
    .insertInto('invitations')
    .values([
      { ...invitation, id: newLinkId(), email: `guest-of-${userId}@example.com`, invited_by: userId },
      { ...invitation, id: newLinkId(), email, accepted_by: userId },
      { ...invitation, id: newLinkId(), email: `former-of-${userId}@example.com`, granted_to: userId },
    ])
    .execute()
  await db
    .insertInto('activity')
    .values({ type: 'ADMIN_ADD_CLIENT', site_id: siteId, actor_id: userId, user_ids: [userId] })
    .execute()
  await calendarsOf(db, userId, word)
  return { ...person, email, phone: phone ?? '', unverified, past, upcoming, rule }
}

/** A club has one connected account, so each person has a club of their own for that. */
async function calendarsOf(db: Db, userId: number, word: string) {
  const { id: site_id } = await aSite(db)
  const { id: item_id } = await anItem(db, site_id)
  await aClient(db, site_id, userId)
  const played = await aBooking(db, { itemId: item_id, userId, day: '2026-11-10' })
  const account = { account: 'club@example.com', encrypted_tokens: randomBytes(40), connected_by: userId }
  await db
    .insertInto('calendar_credentials')
    .values({ site_id, ...account })
    .execute()
  await db
    .insertInto('calendar_syncs')
    .values({ site_id, item_id, calendar_id: 'c', calendar_name: 'C', active: false, started_by: userId })
    .execute()
  const { id: link_id } = await db
    .insertInto('calendar_links')
    .values({ site_id, item_id, event_id: 'e', uid: 'e', origin: 'OURS', state: 'DONE', title: `${word} Person` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('calendar_link_parts').values({ site_id, link_id, part: 'once', booking_id: played.id }).execute()
  const answered = { answered_at: new Date(), answered_by: userId }
  await db
    .insertInto('calendar_conflicts')
    .values({ site_id, link_id, kind: 'DELETED', at: new Date(), ...answered })
    .execute()
  await db
    .insertInto('calendar_log')
    .values({ site_id, item_id, at: new Date(), kind: 'WRITTEN', data: JSON.stringify({ name: `${word} Person` }) })
    .execute()
  await db
    .insertInto('calendar_item_feeds')
    .values({ site_id, item_id, id: randomUUID(), created_by: userId })
    .execute()
}

/** `table.column` for every column that names a person, by the schema itself: foreign keys, and the names of columns. */
export async function columnsNamingPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as "column"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bigint'::regtype
      and (a.attname in ('user_id', 'actor_id') or a.attname like '%\\_by' or exists (
        select from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'users'::regclass and a.attnum = any(f.conkey)))
    order by 1`.execute(db)
  return rows.map(({ column }) => column)
}

/** How many rows name a person in each of those columns, and one hash of them. */
export async function rowsOfPerson(db: Db, userId: number): Promise<Record<string, string>> {
  const columns = ['users.id', ...(await columnsNamingPeople(db))]
  const parts = columns.map(
    (column) => sql`
      select ${sql.lit(column)} as "column", concat(count(*), ' ', md5(string_agg(line.*::text, ' ' order by line.*::text))) as rows
      from ${sql.table(column.split('.')[0] ?? '')} as line
      where ${sql.ref(`line.${column.split('.')[1]}`)} = ${userId}`,
  )
  const { rows } = await sql<{ column: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.column, row.rows]))
}

/** Runs an action on others; every row of the bystander must stay as it was. */
export async function withoutLossOf<T>(db: Db, bystanderId: number, work: () => Promise<T>): Promise<T> {
  const before = await rowsOfPerson(db, bystanderId)
  const answer = await work()
  expect(await rowsOfPerson(db, bystanderId)).toEqual(before)
  return answer
}

/** `table: row` for every row of the whole database, in whatever schema, that has one of the words in it. */
export async function rowsContaining(db: Db, words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db)
  const parts = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || ': ' || (line.*)::text as line from ${sql.raw(name)} as line
      where (line.*)::text ilike any(${words.map((word) => `%${word}%`)})`,
  )
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ line }) => line)
}
