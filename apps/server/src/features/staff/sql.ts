import type { StaffData } from '@korto/domain/activity/activity'
import type { Role } from '@korto/domain/permission/roles'
import type { Db, Trx } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'

export interface StaffRow {
  site_id: number
  permissions: Role[]
  suppl_item_ids: number[]
  /** The roles were given at once, and this person has not opened the console since. */
  is_unopened: boolean
  /** The end of the club's subscription; null: none is known. */
  works_until: Date | null
}

const positions = statement<StaffRow>(
  'staff-positions',
  `
  select t.site_id, t.permissions, b.works_until,
    array(
      select i.suppl_item_id from site_staff_items i where i.site_id = t.site_id and i.user_id = t.user_id
    ) as suppl_item_ids,
    exists (
      select from invitations v where v.granted_to = t.user_id and v.site_id = t.site_id and v.used_at is null
    ) as is_unopened
  from site_staff t
  join sites s on s.id = t.site_id
  left join subscriptions b on b.site_id = t.site_id
  where t.user_id = $1 and s.deleted_at is null`,
)

export const staffOf = (db: Db, userId: number): Promise<StaffRow[]> => run(db, positions, [userId])

export interface ManagementRow {
  id: number
  uid: string
  display_name: string | null
  sites: {
    site_id: number
    name: string
    logo_url: string | null
    timezone: string
    permissions: Role[]
    suppl_item_ids: number[]
    works_until: string | null
    admins: string[]
  }[]
}

/** Enough to find one of them. */
const MOST_ADMINS = 10

const management = statement<ManagementRow>(
  'management-user',
  `
  select u.id, u.uid, u.display_name,
    coalesce((
      select json_agg(json_build_object(
        'site_id', s.id, 'name', s.name, 'logo_url', s.logo_url, 'timezone', s.timezone, 'permissions', t.permissions,
        'suppl_item_ids', array(
          select i.suppl_item_id from site_staff_items i
          where i.site_id = t.site_id and i.user_id = t.user_id
          order by 1),
        'works_until', b.works_until,
        'admins', array(
          select a.display_name
          from site_staff m
          join users a on a.id = m.user_id and a.deleted_at is null
          where b.works_until <= $2 and m.site_id = s.id and 'admin' = any(m.permissions) and a.display_name is not null
          order by a.display_name, a.id
          limit ${MOST_ADMINS})
      ) order by s.id)
      from site_staff t
      join sites s on s.id = t.site_id and s.deleted_at is null
      left join subscriptions b on b.site_id = s.id
      where t.user_id = u.id), '[]') as sites
  from users u
  where u.id = $1`,
)

export const managementUser = async (db: Db, userId: number, now: Date): Promise<ManagementRow | undefined> =>
  (await run(db, management, [userId, now]))[0]

const staffSessions = statement<{ session_id: string; site_id: number | null }>(
  'staff-of-sessions',
  `
  select e.id as session_id, s.id as site_id
  from sessions e
  join users u on u.id = e.user_id and u.deleted_at is null
  left join site_staff t on t.user_id = u.id
  left join sites s on s.id = t.site_id and s.deleted_at is null
  where e.id = any($1::uuid[]) and e.refresh_expires_at > now()`,
)

/** The sessions that still exist, each with the sites where its user works. */
export async function staffSitesOfSessions(db: Db, sessionIds: string[]): Promise<Map<string, Set<number>>> {
  const sites = new Map<string, Set<number>>()
  for (const row of await run(db, staffSessions, [sessionIds])) {
    const known = sites.get(row.session_id) ?? new Set()
    if (row.site_id !== null) known.add(row.site_id)
    sites.set(row.session_id, known)
  }
  return sites
}

const opened = statement<{ permissions: StaffData['permissions'] }>(
  'console-opened',
  `
  with opened as (
    update invitations set used_at = now(), accepted_by = granted_to
    where site_id = $1 and granted_to = $2 and used_at is null
    returning site_id
  )
  select permissions from site_staff where site_id = $1 and user_id = $2 and exists (select from opened)`,
)

/** The roles of a person whose invitation is accepted by this; undefined where none waited. */
export const markOpened = async (trx: Trx, siteId: number, userId: number) =>
  (await run(trx, opened, [siteId, userId]))[0]?.permissions
