import type { Interval } from '@korto/domain/time/instant'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../../clients/client-identity.ts'
import { clockTime } from '../recurring/write-series.ts'

export type RowStatus = 'created' | 'skipped' | 'failed'
export type ImportState = 'RUNNING' | 'FINISHED' | 'CANCELED' | 'FAILED'

export async function insertImport(
  trx: Trx,
  job: { siteId: number; itemId: number; startedBy: number; rows: string[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('bulk_imports')
    .values({ site_id: job.siteId, item_id: job.itemId, started_by: job.startedBy, total: job.rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_import_rows (site_id, import_id, row_number, request)
    select ${job.siteId}, ${id}, row.number, row.request
    from unnest(${job.rows}::text[]) with ordinality as row (request, number)`.execute(trx)
  return id
}

export const readImport = (db: Db, siteId: number, importId: number) =>
  db
    .selectFrom('bulk_imports')
    .select(['id', 'item_id', 'started_by', 'status', 'total'])
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .executeTakeFirst()

/** Locked, to serialise a cancel and the next row. */
export const lockImport = (trx: Trx, siteId: number, importId: number) =>
  trx
    .selectFrom('bulk_imports')
    .select(['id', 'item_id', 'started_by', 'status', 'total'])
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

export const nextRow = (db: Db, siteId: number, importId: number) =>
  db
    .selectFrom('bulk_import_rows')
    .select(['row_number', 'request'])
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('status', 'is', null)
    .orderBy('row_number')
    .limit(1)
    .executeTakeFirst()

/** Another worker may have done the row while this one waited for its locks. */
export const isWaiting = async (trx: Trx, row: { siteId: number; importId: number; rowNumber: number }) =>
  (await trx
    .selectFrom('bulk_import_rows')
    .select('row_number')
    .where('site_id', '=', row.siteId)
    .where('import_id', '=', row.importId)
    .where('row_number', '=', row.rowNumber)
    .where('status', 'is', null)
    .executeTakeFirst()) !== undefined

/** Rows hold personal data; a finished one is emptied. */
const NOTHING = '{}'

export const writeRow = (
  db: Db,
  row: { siteId: number; importId: number; rowNumber: number },
  {
    status,
    bookingId = null,
    ruleId = null,
    message = null,
  }: { status: RowStatus; bookingId?: number | null; ruleId?: number | null; message?: string | null },
) =>
  db
    .updateTable('bulk_import_rows')
    .set({ status, booking_id: bookingId, rule_id: ruleId, message, request: NOTHING })
    .where('site_id', '=', row.siteId)
    .where('import_id', '=', row.importId)
    .where('row_number', '=', row.rowNumber)
    .execute()

/** Rows that were not imported are emptied too. */
export async function setImportEnd(
  trx: Trx,
  siteId: number,
  importId: number,
  status: Exclude<ImportState, 'RUNNING'>,
) {
  await trx
    .updateTable('bulk_imports')
    .set({ status })
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .execute()
  await trx
    .updateTable('bulk_import_rows')
    .set({ request: NOTHING })
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('status', 'is', null)
    .execute()
}

export const importResults = (db: Db, siteId: number, importId: number) =>
  db
    .selectFrom('bulk_import_rows')
    .select(['row_number', 'status', 'booking_id', 'rule_id', 'message'])
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('status', 'is not', null)
    .orderBy('row_number')
    .execute()

export const runningImports = (db: Db) =>
  db.selectFrom('bulk_imports').select(['site_id', 'id', 'item_id']).where('status', '=', 'RUNNING').execute()

export const hasRunningImport = async (db: Db, startedBy: number): Promise<boolean> =>
  (await db
    .selectFrom('bulk_imports')
    .select('id')
    .where('started_by', '=', startedBy)
    .where('status', '=', 'RUNNING')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The same item, start, end and client: the row was imported before. */
export const sameBooking = (
  db: Db,
  booking: { siteId: number; itemId: number; userId: number; from: Date; to: Date },
) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', booking.siteId)
    .where('item_id', '=', booking.itemId)
    .where('user_id', '=', booking.userId)
    .where('from_at', '=', booking.from)
    .where('to_at', '=', booking.to)
    .where('status', 'not in', ['CANCELED', 'REJECTED'])
    .executeTakeFirst()

export const sameRule = (
  db: Db,
  rule: {
    siteId: number
    itemId: number
    userId: number
    dayOfWeek: number
    fromMinutes: number
    toMinutes: number
    validFrom: string
  },
) =>
  db
    .selectFrom('recurring_rules')
    .select('id')
    .where('site_id', '=', rule.siteId)
    .where('item_id', '=', rule.itemId)
    .where('user_id', '=', rule.userId)
    .where('day_of_week', '=', rule.dayOfWeek)
    .where('from_time', '=', clockTime(rule.fromMinutes))
    .where('to_time', '=', clockTime(rule.toMinutes))
    .where('valid_from', '=', rule.validFrom)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The ids of what starts in one of the times on an item. */
export const bookingsStarting = async (
  trx: Trx,
  siteId: number,
  itemId: number,
  times: Interval[],
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select b.id
      from bookings b
      join unnest(
        ${times.map(({ from }) => new Date(from))}::timestamptz[], ${times.map(({ to }) => new Date(to))}::timestamptz[]
      ) as time (from_at, to_at) on b.from_at >= time.from_at and b.from_at < time.to_at
      where b.site_id = ${siteId} and b.item_id = ${itemId} and b.status not in ('CANCELED', 'REJECTED')
      order by b.id`.execute(trx)
  ).rows.map(({ id }) => id)

/** The series of an item, locked against changes of their occasions. */
export const lockRulesOf = async (trx: Trx, siteId: number, itemId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom('recurring_rules')
      .select('id')
      .where('site_id', '=', siteId)
      .where('item_id', '=', itemId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

export interface MadeRow extends ClientIdentityRow {
  row: number
  booking_id: number | null
  rule_id: number | null
  /** As the import made it: nobody changed it, or a date of the series. */
  unchanged: boolean
}

const made = statement<MadeRow>(
  'made-by-import',
  `
  select r.row_number as row, b.id as booking_id, s.id as rule_id,
    coalesce(b.version, s.version) = 1 and not exists (
      select from bookings o where o.site_id = s.site_id and o.recurring_id = s.id) as unchanged,
    ${CLIENT_IDENTITY_COLUMNS}
  from bulk_import_rows r
  left join bookings b on b.site_id = r.site_id and b.id = r.booking_id and b.status not in ('CANCELED', 'REJECTED')
  left join recurring_rules s on s.site_id = r.site_id and s.id = r.rule_id and s.deleted_at is null
  join users u on u.id = coalesce(b.user_id, s.user_id)
  left join site_clients k on k.site_id = r.site_id and k.user_id = u.id
  where r.site_id = $1 and r.import_id = $2 and r.status = 'created'
  order by r.row_number`,
)

/** What an import made and is still there, in the order of its rows. */
export const madeByImport = (db: Db, siteId: number, importId: number) => run(db, made, [siteId, importId])

/** Locked in the order of their ids, to avoid deadlocks. */
export const lockRules = (trx: Trx, siteId: number, ruleIds: number[]) =>
  sql`
    select id from recurring_rules
    where site_id = ${siteId} and id = any(${ruleIds}::bigint[])
    order by id for update`.execute(trx)

export const lockBookings = (trx: Trx, siteId: number, bookingIds: number[]) =>
  sql`
    select id from bookings
    where site_id = ${siteId} and id = any(${bookingIds}::bigint[])
    order by id for update`.execute(trx)
