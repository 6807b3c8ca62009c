import { sql } from 'kysely'
import type { CalendarProvider } from '../../../adapters/calendar/calendar-port.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface StoredCredential {
  provider: CalendarProvider
  account: string
  encrypted_tokens: Buffer
  state: 'WORKING' | 'REVOKED'
}

/** A club that was deleted has none any more, also before its row is gone. */
export const credentialOf = (db: Db, siteId: number): Promise<StoredCredential | undefined> =>
  db
    .selectFrom('calendar_credentials')
    .innerJoin('sites', 'sites.id', 'calendar_credentials.site_id')
    .select(['provider', 'account', 'encrypted_tokens', 'state'])
    .where('site_id', '=', siteId)
    .where('sites.deleted_at', 'is', null)
    .executeTakeFirst()

export const lockCredential = (trx: Trx, siteId: number): Promise<StoredCredential | undefined> =>
  trx
    .selectFrom('calendar_credentials')
    .select(['provider', 'account', 'encrypted_tokens', 'state'])
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst()

interface NewCredential {
  siteId: number
  provider: CalendarProvider
  account: string
  sealed: Buffer
  connectedBy: number
}

export const saveCredential = (trx: Trx, { siteId, provider, account, sealed, connectedBy }: NewCredential) => {
  const values = { provider, account, encrypted_tokens: sealed, connected_by: connectedBy, state: 'WORKING' as const }
  return trx
    .insertInto('calendar_credentials')
    .values({ site_id: siteId, ...values })
    .onConflict((row) => row.column('site_id').doUpdateSet({ ...values, created_at: sql`now()` }))
    .execute()
}

/** Not one that has replaced it meanwhile; whether it was still the one. */
export const markRevoked = async (trx: Trx, siteId: number, sealed: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_credentials')
    .set({ state: 'REVOKED' })
    .where('site_id', '=', siteId)
    .where('encrypted_tokens', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteCredential = (trx: Trx, siteId: number) =>
  trx.deleteFrom('calendar_credentials').where('site_id', '=', siteId).execute()

/** Of any club: at Google all clubs that use an account have one permission, and lose it together. */
export const isAccountInUse = async (
  db: Db,
  { provider, account }: Pick<StoredCredential, 'provider' | 'account'>,
): Promise<boolean> =>
  (await db
    .selectFrom('calendar_credentials')
    .select('site_id')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a calendar of this account belongs to an item of another club. */
export const isUsedElsewhere = async (
  db: Db,
  {
    siteId,
    provider,
    account,
    calendarId,
  }: { siteId: number; calendarId: string } & Pick<StoredCredential, 'provider' | 'account'>,
): Promise<boolean> =>
  (await db
    .selectFrom('calendar_credentials')
    .innerJoin('calendar_syncs', 'calendar_syncs.site_id', 'calendar_credentials.site_id')
    .select('item_id')
    .where('provider', '=', provider)
    .where('calendar_credentials.account', '=', account)
    .where('calendar_credentials.site_id', '<>', siteId)
    .where('calendar_id', '=', calendarId)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What waited for the account goes on now. */
export const resumeSyncs = (trx: Trx, siteId: number, now: Date) =>
  trx
    .updateTable('calendar_syncs')
    .set({ next_read_at: now, tries: 0 })
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .execute()

const takeOpenChannels = statement<{ id: string; resource_id: string }>(
  'take-calendar-channels',
  `
  with open as (
    select item_id, channel_id, channel_resource_id from calendar_syncs
    where site_id = $1 and channel_id is not null
    for update
  ), taken as (
    update calendar_syncs s
    set channel_id = null, channel_token_hash = null, channel_resource_id = null, channel_until = null, hinted_at = null
    from open
    where s.site_id = $1 and s.item_id = open.item_id
  )
  select channel_id as id, channel_resource_id as resource_id from open where channel_resource_id is not null`,
)

/** From now on no notice of them is known; the caller ends them at the provider. */
export const takeChannels = (trx: Trx, siteId: number) => run(trx, takeOpenChannels, [siteId])

interface NewAttempt {
  stateHash: Buffer
  sessionId: string
  siteId: number
  codeVerifier: string
  seconds: number
}

export const insertAttempt = (db: Db, attempt: NewAttempt) =>
  db
    .insertInto('calendar_attempts')
    .values({
      state_hash: attempt.stateHash,
      session_id: attempt.sessionId,
      site_id: attempt.siteId,
      code_verifier: attempt.codeVerifier,
      expires_at: sql<Date>`now() + make_interval(secs => ${attempt.seconds})`,
    })
    .execute()

/** Works once, and only in the session that began it. */
export const takeAttempt = (db: Db, { stateHash, sessionId }: Pick<NewAttempt, 'stateHash' | 'sessionId'>) =>
  db
    .deleteFrom('calendar_attempts')
    .where('state_hash', '=', stateHash)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['site_id', 'code_verifier'])
    .executeTakeFirst()

export const deleteAttempts = (trx: Trx, siteId: number) =>
  trx.deleteFrom('calendar_attempts').where('site_id', '=', siteId).execute()
