import type { ChosenEntry, ClosureState, EntryResult } from '@korto/contract/closure'
import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Interval } from '@korto/domain/time/instant'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { run, statement } from '../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../clients/client-identity.ts'

/** What is shown of a booking that a closing hits. */
export interface HitRow extends ClientIdentityRow {
  id: number
  version: number
  price_cents: number | null
  currency: string | null
  payment_data: object | null
}

const hitBookings = statement<HitRow>(
  'hit-bookings',
  `
  select b.id, b.version, b.price_cents, coalesce(b.currency, s.currency) as currency, b.payment_data,
    ${CLIENT_IDENTITY_COLUMNS}
  from bookings b
  join sites s on s.id = b.site_id
  join users u on u.id = b.user_id
  left join site_clients k on k.site_id = b.site_id and k.user_id = b.user_id
  where b.site_id = $1 and b.id = any($2::bigint[])`,
)
export const readHitBookings = (db: Db, siteId: number, ids: number[]) => run(db, hitBookings, [siteId, ids])

const hitRules = statement<HitRow>(
  'hit-rules',
  `
  select r.id, r.version, null::integer as price_cents, s.currency, null::jsonb as payment_data,
    ${CLIENT_IDENTITY_COLUMNS}
  from recurring_rules r
  join sites s on s.id = r.site_id
  join users u on u.id = r.user_id
  left join site_clients k on k.site_id = r.site_id and k.user_id = r.user_id
  where r.site_id = $1 and r.id = any($2::bigint[])`,
)
export const readHitRules = (db: Db, siteId: number, ids: number[]) => run(db, hitRules, [siteId, ids])

/** The bookings and series of the club among these, whatever has become of them. */
export async function knownHere(db: Db, siteId: number, ids: { bookings: number[]; rules: number[] }) {
  const of = async (table: 'bookings' | 'recurring_rules', wanted: number[]) =>
    wanted.length === 0
      ? new Set<number>()
      : new Set(
          (
            await db
              .selectFrom(table)
              .select('id')
              .where('site_id', '=', siteId)
              .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
              .execute()
          ).map(({ id }) => id),
        )
  return { bookings: await of('bookings', ids.bookings), rules: await of('recurring_rules', ids.rules) }
}

export interface NewClosure {
  siteId: number
  createdBy: number
  reason: string
  items: { itemId: number; places: number | null }[]
  times: readonly Interval[]
  lookOn: number[]
  eventIds: number[]
}

/** A booking that is hit, with what is to become of it. */
export interface NewEntry {
  bookingId: number | null
  ruleId: number | null
  date: string | null
  version: number
  ruleVersion: number | null
  itemId: number
  supplItemId: number | null
  from: number
  to: number
  quantity: number
  status: BookingStatus
  choice: ChosenEntry['choice']
  target: ({ itemId: number } & Interval) | null
  /** Why the choice of staff is not carried out. */
  refusal: string | null
}

export async function insertClosure(trx: Trx, closure: NewClosure, entries: NewEntry[]): Promise<number> {
  const { id } = await trx
    .insertInto('closures')
    .values({
      site_id: closure.siteId,
      created_by: closure.createdBy,
      reason: closure.reason,
      items: JSON.stringify(closure.items),
      times: JSON.stringify(closure.times),
      look_on: closure.lookOn,
      event_ids: closure.eventIds,
      total: entries.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into closure_entries (site_id, closure_id, number, booking_id, rule_id, occurrence_date, version, rule_version,
      item_id, suppl_item_id, from_at, to_at, quantity, booking_status, choice, to_item_id, to_from_at, to_to_at, refusal)
    select ${closure.siteId}, ${id}, e.number, (e.entry ->> 'bookingId')::bigint, (e.entry ->> 'ruleId')::bigint,
      (e.entry ->> 'date')::date, (e.entry ->> 'version')::integer, (e.entry ->> 'ruleVersion')::integer,
      (e.entry ->> 'itemId')::bigint, (e.entry ->> 'supplItemId')::bigint,
      to_timestamp((e.entry ->> 'from')::bigint / 1000.0), to_timestamp((e.entry ->> 'to')::bigint / 1000.0),
      (e.entry ->> 'quantity')::integer, e.entry ->> 'status', e.entry ->> 'choice',
      (e.entry -> 'target' ->> 'itemId')::bigint,
      to_timestamp((e.entry -> 'target' ->> 'from')::bigint / 1000.0),
      to_timestamp((e.entry -> 'target' ->> 'to')::bigint / 1000.0), e.entry ->> 'refusal'
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as e (entry, number)`.execute(trx)
  return id
}

const CLOSURE_COLUMNS = [
  'id',
  'site_id',
  'created_by',
  'created_at',
  'reason',
  'items',
  'times',
  'look_on',
  'event_ids',
  'status',
  'total',
  'finished_at',
] as const
export type ClosureRow = Pick<Selectable<Schema['closures']>, (typeof CLOSURE_COLUMNS)[number]>

const closures = (db: Db, siteId: number) =>
  db.selectFrom('closures').select(CLOSURE_COLUMNS).where('site_id', '=', siteId)

/** Locked, to serialise its end, undo and each of its entries. */
export const lockClosure = (trx: Trx, siteId: number, closureId: number): Promise<ClosureRow | undefined> =>
  closures(trx, siteId).where('id', '=', closureId).forUpdate().executeTakeFirst()

export interface ListedClosureRow extends ClosureRow {
  done: number
  created_name: string | null
}

const listed = (db: Db, siteId: number) =>
  closures(db, siteId)
    .select((closure) => [
      closure
        .selectFrom('closure_entries as e')
        .whereRef('e.site_id', '=', 'closures.site_id')
        .whereRef('e.closure_id', '=', 'closures.id')
        .where('e.result', 'is not', null)
        .select(sql<number>`count(*)::integer`.as('done'))
        .as('done'),
      closure
        .selectFrom('users as u')
        .whereRef('u.id', '=', 'closures.created_by')
        .select('u.display_name')
        .as('created_name'),
    ])
    .$narrowType<{ done: number }>()

export const readClosure = (db: Db, siteId: number, closureId: number): Promise<ListedClosureRow | undefined> =>
  listed(db, siteId).where('id', '=', closureId).executeTakeFirst()

/** Read before every entry, so without the count of those that are done. */
export const readClosureState = (db: Db, siteId: number, closureId: number) =>
  db
    .selectFrom('closures')
    .select(['status', 'created_by'])
    .where('site_id', '=', siteId)
    .where('id', '=', closureId)
    .executeTakeFirst()

export const lastClosures = (db: Db, siteId: number, limit: number): Promise<ListedClosureRow[]> =>
  listed(db, siteId).orderBy('id', 'desc').limit(limit).execute()

export const openClosures = (db: Db) =>
  db.selectFrom('closures').select(['site_id', 'id']).where('status', 'in', ['RUNNING', 'UNDOING']).execute()

export const setClosureState = (trx: Trx, { site_id, id }: ClosureRow, status: ClosureState, finishedAt: Date) =>
  trx
    .updateTable('closures')
    .set({ status, finished_at: finishedAt })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()

const ENTRY_COLUMNS = [
  'site_id',
  'closure_id',
  'number',
  'booking_id',
  'rule_id',
  'occurrence_date',
  'version',
  'rule_version',
  'item_id',
  'suppl_item_id',
  'from_at',
  'to_at',
  'quantity',
  'booking_status',
  'choice',
  'to_item_id',
  'to_from_at',
  'to_to_at',
  'result',
  'refusal',
  'result_version',
  'undo_result',
] as const
export type EntryRow = Pick<Selectable<Schema['closure_entries']>, (typeof ENTRY_COLUMNS)[number]>
export type EntryKey = Pick<EntryRow, 'site_id' | 'closure_id' | 'number'>

const entries = (db: Db, { siteId, closureId }: { siteId: number; closureId: number }) =>
  db
    .selectFrom('closure_entries')
    .select(ENTRY_COLUMNS)
    .where('site_id', '=', siteId)
    .where('closure_id', '=', closureId)

export const readEntry = (db: Db, job: { siteId: number; closureId: number }, number: number) =>
  entries(db, job).where('number', '=', number).executeTakeFirst()

/** The next to carry out. */
export const nextWaiting = (db: Db, job: { siteId: number; closureId: number }) =>
  entries(db, job).where('result', 'is', null).orderBy('number').limit(1).executeTakeFirst()

/** The next to put back. */
export const nextToPutBack = (db: Db, job: { siteId: number; closureId: number }) =>
  entries(db, job)
    .where('result', 'in', ['moved', 'canceled'])
    .where('undo_result', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

export interface EntryOutcome {
  result: EntryResult
  refusal: string | null
  bookingId: number | null
  version: number | null
}

const ofEntry = (trx: Trx, { site_id, closure_id, number }: EntryKey) =>
  trx
    .updateTable('closure_entries')
    .where('site_id', '=', site_id)
    .where('closure_id', '=', closure_id)
    .where('number', '=', number)

/** False when somebody else has done it meanwhile: `before` is what the writer knew. */
export async function writeResult(trx: Trx, entry: EntryRow, outcome: EntryOutcome, before: EntryResult | null) {
  const { numUpdatedRows } = await ofEntry(trx, entry)
    .set({
      choice: entry.choice,
      to_item_id: entry.to_item_id,
      to_from_at: entry.to_from_at,
      to_to_at: entry.to_to_at,
      result: outcome.result,
      refusal: outcome.refusal,
      result_version: outcome.version,
      ...(outcome.bookingId === null ? {} : { booking_id: outcome.bookingId }),
    })
    .where('result', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function writeUndone(trx: Trx, entry: EntryKey, undoResult: 'back' | 'stays', refusal: string | null) {
  const { numUpdatedRows } = await ofEntry(trx, entry)
    .set({ undo_result: undoResult, refusal })
    .where('undo_result', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was not begun stays as it was. */
export const keepWaiting = (trx: Trx, { site_id, id }: ClosureRow) =>
  trx
    .updateTable('closure_entries')
    .set({ result: 'kept', choice: 'keep' })
    .where('site_id', '=', site_id)
    .where('closure_id', '=', id)
    .where('result', 'is', null)
    .execute()

export interface ListedEntryRow extends EntryRow, ClientIdentityRow {}

const listedEntries = statement<ListedEntryRow>(
  'closure-entries',
  `
  select ${ENTRY_COLUMNS.map((column) => `e.${column}`).join(', ')}, ${CLIENT_IDENTITY_COLUMNS}
  from closure_entries e
  left join bookings b on b.site_id = e.site_id and b.id = e.booking_id
  left join recurring_rules r on r.site_id = e.site_id and r.id = e.rule_id
  left join users u on u.id = coalesce(b.user_id, r.user_id)
  left join site_clients k on k.site_id = e.site_id and k.user_id = u.id
  where e.site_id = $1 and e.closure_id = $2 and ($3::integer is null or e.number = $3)
  order by e.number`,
)

export const readEntries = (db: Db, siteId: number, closureId: number, number: number | null = null) =>
  run(db, listedEntries, [siteId, closureId, number])

export const countResults = async (db: Db, { site_id, id }: Pick<ClosureRow, 'site_id' | 'id'>) =>
  (
    await sql<{ moved: number; canceled: number; kept: number; failed: number; back: number; stays: number }>`
      select count(*) filter (where result = 'moved')::integer as moved,
        count(*) filter (where result = 'canceled')::integer as canceled,
        count(*) filter (where result = 'kept')::integer as kept,
        count(*) filter (where result in ('not_moved', 'not_canceled', 'gone'))::integer as failed,
        count(*) filter (where undo_result = 'back')::integer as back,
        count(*) filter (where undo_result = 'stays')::integer as stays
      from closure_entries
      where site_id = ${site_id} and closure_id = ${id}`.execute(db)
  ).rows[0] ?? { moved: 0, canceled: 0, kept: 0, failed: 0, back: 0, stays: 0 }

/** The events of a closing that are still there; who changed one meant it to stay. */
export async function deleteClosingEvents(
  trx: Trx,
  siteId: number,
  eventIds: number[],
  reason: string,
): Promise<number[]> {
  const deleted = await trx
    .deleteFrom('item_events')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${eventIds}::bigint[])`)
    .where((event) => (reason === '' ? event('title', 'is', null) : event('title', '=', reason)))
    .returning('item_id')
    .execute()
  return deleted.map(({ item_id }) => item_id)
}
