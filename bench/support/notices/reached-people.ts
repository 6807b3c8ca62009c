import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { aStaffMember, signedInUser } from '../../../apps/server/test/factories.ts'
import type { RunningFakes } from '../fakes.ts'

/** A browser of each person at the fake push service; its address ends with the person's id. */
export async function giveDevices(db: Db, { pushOrigin, keys }: RunningFakes, userIds: number[]): Promise<void> {
  const token = JSON.stringify({ endpoint: `${pushOrigin}/push/ID`, keys })
  await sql`
    insert into push_tokens (token, user_id, session_id)
    select distinct on (s.user_id) replace(${token}, '/push/ID', '/push/' || s.user_id), s.user_id, s.id
    from sessions s where s.user_id = any(${userIds}::bigint[])`.execute(db)
  await sql`
    update users set notifications_supported = true, notifications_enabled = true
    where id = any(${userIds}::bigint[])`.execute(db)
}

/** For those who get letters instead. */
export const addressOf = (userId: number): string => `player${userId}@bench.example`

/** Few enough to stay within the statement timeout. */
const PEOPLE_AT_ONCE = 1_000

export async function giveAddresses(db: Db, userIds: number[]): Promise<void> {
  for (let n = 0; n < userIds.length; n += PEOPLE_AT_ONCE)
    await sql`
      update users set email = 'player' || id || '@bench.example', email_proved_at = now()
      where id = any(${userIds.slice(n, n + PEOPLE_AT_ONCE)}::bigint[])`.execute(db)
}

/** Members of staff, with devices where there are fakes. */
export async function aStaff(db: Db, siteId: number, count: number, fakes: RunningFakes | null): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await signedInUser(db)
    await aStaffMember(db, siteId, id, [n === 0 ? 'admin' : 'front_office'])
    ids.push(id)
  }
  if (fakes) await giveDevices(db, fakes, ids)
  return ids
}
