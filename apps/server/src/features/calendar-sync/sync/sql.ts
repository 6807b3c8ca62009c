import type { CalendarLogKind, SyncError } from '@korto/contract/calendar-sync'
import { sql } from 'kysely'
import type { CalendarEntry } from '../../../adapters/calendar/calendar-port.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

interface SyncKey {
  siteId: number
  itemId: number
}

/** Provider and account that a club has connected; locked, so that one sync is started at a time. */
export const lockAccount = async (trx: Trx, siteId: number): Promise<string | null> => {
  const connected = await trx
    .selectFrom('calendar_credentials')
    .select(['provider', 'account'])
    .where('site_id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return connected ? `${connected.provider} ${connected.account}` : null
}

/** A facility or a coach of the club; locked, so that it is not removed meanwhile. */
export const lockItem = (trx: Trx, siteId: number, itemId: number) =>
  trx
    .selectFrom('items')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', itemId)
    .where('kind', '<>', 'shared')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

export const isCalendarTaken = async (trx: Trx, { siteId, itemId, calendarId }: SyncKey & { calendarId: string }) =>
  (await trx
    .selectFrom('calendar_syncs')
    .select('item_id')
    .where('site_id', '=', siteId)
    .where('calendar_id', '=', calendarId)
    .where('item_id', '<>', itemId)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined

/** With all links to it. A calendar of another account is another one, also by the same id. */
export const dropOtherCalendar = (
  trx: Trx,
  { siteId, itemId, calendarId, account }: SyncKey & { calendarId: string; account: string },
) =>
  trx
    .deleteFrom('calendar_syncs')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where((where) => where.or([where('calendar_id', '<>', calendarId), where('account', '<>', account)]))
    .execute()

interface NewSync extends SyncKey {
  calendar: CalendarEntry
  account: string
  startedBy: number
  now: Date
}

export function saveSync(trx: Trx, { siteId, itemId, calendar, account, startedBy, now }: NewSync) {
  const state = {
    calendar_id: calendar.id,
    account,
    calendar_name: calendar.name.slice(0, 200),
    active: true,
    phase: 'FIRST_IMPORT' as const,
    import_from: now,
    started_by: startedBy,
    next_read_at: now,
    sync_token: null,
    error: null,
    error_since: null,
    tries: 0,
    channel_try_at: null,
  }
  return trx
    .insertInto('calendar_syncs')
    .values({ site_id: siteId, item_id: itemId, ...state })
    .onConflict((row) => row.columns(['site_id', 'item_id']).doUpdateSet(state))
    .execute()
}

/** Null: all of the club. Returns whose sync was active. */
export async function deactivateSyncs(trx: Trx, siteId: number, itemIds: number[] | null): Promise<number[]> {
  const stopped = await trx
    .updateTable('calendar_syncs')
    .set({ active: false, error: null, error_since: null, tries: 0 })
    .where('site_id', '=', siteId)
    .$if(itemIds !== null, (query) => query.where('item_id', 'in', itemIds ?? []))
    .where('active', '=', true)
    .returning('item_id')
    .execute()
  return stopped.map(({ item_id }) => item_id)
}

export const readSoon = async (db: Db, { siteId, itemId, now }: SyncKey & { now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('calendar_syncs')
    .set({ next_read_at: now })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function readAllFromScratch(trx: Trx, siteId: number, now: Date): Promise<number[]> {
  const syncs = await trx
    .updateTable('calendar_syncs')
    .set({ sync_token: null, next_read_at: now })
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .returning('item_id')
    .execute()
  return syncs.map(({ item_id }) => item_id)
}

interface NewLog extends SyncKey {
  at: Date
  kind: CalendarLogKind
  data: object
  lagMs: number | null
}

export const insertLog = (db: Db, { siteId, itemId, at, kind, data, lagMs }: NewLog) =>
  db
    .insertInto('calendar_log')
    .values({ site_id: siteId, item_id: itemId, at, kind, data: JSON.stringify(data), lag_ms: lagMs })
    .execute()

export interface SyncRow {
  site_id: number
  item_id: number
  calendar_id: string
  calendar_name: string
  kind: 'item' | 'supplementary' | 'shared'
  active: boolean
  phase: 'FIRST_IMPORT' | 'WORKING' | 'ASKING'
  sync_token: string | null
  import_from: Date
  next_read_at: Date
  read_at: Date | null
  last_sync_at: Date | null
  tries: number
  error: SyncError | null
  error_since: Date | null
  channel_id: string | null
  channel_resource_id: string | null
  channel_until: Date | null
  channel_try_at: Date | null
  hinted_at: Date | null
}

/** Stopped ones too: their channels have to be ended. */
export const syncsOfClub = async (db: Db, siteId: number): Promise<SyncRow[]> =>
  (await db
    .selectFrom('calendar_syncs as s')
    .innerJoin('items as i', (join) => join.onRef('i.site_id', '=', 's.site_id').onRef('i.id', '=', 's.item_id'))
    .select([
      's.site_id',
      's.item_id',
      's.calendar_id',
      's.calendar_name',
      'i.kind',
      's.active',
      's.phase',
      's.sync_token',
      's.import_from',
      's.next_read_at',
      's.read_at',
      's.last_sync_at',
      's.tries',
      's.error',
      's.error_since',
      's.channel_id',
      's.channel_resource_id',
      's.channel_until',
      's.channel_try_at',
      's.hinted_at',
    ])
    .where('s.site_id', '=', siteId)
    .orderBy('s.item_id')
    // Only this feature writes `error`, and only words of the contract.
    .execute()) as SyncRow[]

interface Failure extends SyncKey {
  error: SyncError | null
  now: Date
  nextReadAt: Date
}

/** `error` null: a failure that is not worth a word yet. */
export const saveFailure = (trx: Trx, { siteId, itemId, error, now, nextReadAt }: Failure) =>
  trx
    .updateTable('calendar_syncs')
    .set({
      tries: sql`tries + 1`,
      next_read_at: nextReadAt,
      ...(error === null ? {} : { error, error_since: sql<Date>`coalesce(error_since, ${now})` }),
    })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .execute()

export const savePhase = (trx: Trx, { siteId, itemId, phase }: SyncKey & { phase: SyncRow['phase'] }) =>
  trx.updateTable('calendar_syncs').set({ phase }).where('site_id', '=', siteId).where('item_id', '=', itemId).execute()

/** Kept for seven days: what happened lately, and what the rule has decided or a person has answered. */
export async function deleteOldEntries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('calendar_log').where('at', '<', before).execute()
  await db
    .deleteFrom('calendar_conflicts')
    .where('at', '<', before)
    .where((where) => where.or([where('answered_at', 'is not', null), where('decided', 'is not', null)]))
    .execute()
  await run(db, endedLinks, [])
}

const endedLinks = statement<never>(
  'delete-ended-calendar-links',
  `
  delete from calendar_links l
  where l.state = 'DONE' and l.dirty_since is null and not exists (
    select from calendar_conflicts c where c.site_id = l.site_id and c.link_id = l.id and c.answered_at is null)`,
)

const imports = statement<{ waiting: number; imported: number }>(
  'count-calendar-import',
  `
  select count(*) filter (where dirty_since is not null and state <> 'ASKING' and tries = 0)::int as waiting,
    count(*) filter (where own_key is null and agreed is not null)::int as imported
  from calendar_links
  where site_id = $1 and item_id = $2`,
)

/** What is not carried over yet; an event that fails does not hold up the end of an import. */
export async function countImport(db: Db, siteId: number, itemId: number) {
  const [row] = await run(db, imports, [siteId, itemId])
  return row ?? { waiting: 0, imported: 0 }
}

/** The account has to be connected again, or is not there: nothing is tried before that. */
export async function failAllSyncs(trx: Trx, siteId: number, now: Date, nextReadAt: Date): Promise<number[]> {
  const failed = await trx
    .updateTable('calendar_syncs')
    .set({ error: 'REVOKED', error_since: sql<Date>`coalesce(error_since, ${now})`, next_read_at: nextReadAt })
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where((where) =>
      where.or([where('error', 'is', null), where('error', '<>', 'REVOKED'), where('next_read_at', '<=', now)]),
    )
    .returning('item_id')
    .execute()
  return failed.map(({ item_id }) => item_id)
}
