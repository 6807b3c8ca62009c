import type { Role } from '@korto/domain/permission/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { secondsFromNow } from '../../../platform/db/seconds-from-now.ts'
import { run, statement } from '../../../platform/db/statement.ts'

const INVITATION_SECONDS = 14 * 86_400

export interface Rights {
  permissions: Role[]
  supplItemIds: number[]
}

export interface MemberRow {
  uid: string
  id: number
  display_name: string | null
  email: string | null
  photo_url: string | null
  permissions: Role[]
  suppl_item_ids: number[]
  /** Listed as an invitation until this person opens the console. */
  is_unopened: boolean
}

const members = statement<MemberRow>(
  'staff-members',
  `
  select u.uid, u.id, u.display_name, u.email, u.photo_url, t.permissions,
    array(
      select i.suppl_item_id from site_staff_items i where i.site_id = t.site_id and i.user_id = t.user_id order by 1
    ) as suppl_item_ids,
    exists (
      select from invitations v where v.granted_to = t.user_id and v.site_id = t.site_id and v.used_at is null
    ) as is_unopened
  from site_staff t
  join users u on u.id = t.user_id and u.deleted_at is null
  where t.site_id = $1
  order by t.created_at, u.id`,
)

export const membersOf = (db: Db, siteId: number) => run(db, members, [siteId])

const teams = statement(
  'lock-teams',
  `
  select pg_advisory_xact_lock(5, team.key)
  from (select distinct hashint8(id) as key from unnest($1::bigint[]) as id order by 1) as team`,
)

/**
 * Class 5 of the lock protocol: one change of a club's staff after another, for who is the last admin is known only then.
 * It comes after the rows of people, because which teams somebody belongs to is certain only under that person's lock.
 */
export const lockTeams = (trx: Trx, siteIds: number[]) => run(trx, teams, [siteIds])

export const lockTeam = (trx: Trx, siteId: number) => lockTeams(trx, [siteId])

/** Replaces roles and coaches. */
export async function writeRights(trx: Trx, siteId: number, userId: number, { permissions, supplItemIds }: Rights) {
  await trx
    .insertInto('site_staff')
    .values({ site_id: siteId, user_id: userId, permissions })
    .onConflict((row) => row.columns(['site_id', 'user_id']).doUpdateSet({ permissions }))
    .execute()
  await trx.deleteFrom('site_staff_items').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  if (supplItemIds.length > 0)
    await trx
      .insertInto('site_staff_items')
      .values(supplItemIds.map((id) => ({ site_id: siteId, user_id: userId, suppl_item_id: id })))
      .execute()
}

export const removeMember = (trx: Trx, siteId: number, userId: number) =>
  trx.deleteFrom('site_staff').where('site_id', '=', siteId).where('user_id', '=', userId).execute()

/** Those of the ids that are coaches of the club. */
export const coachesAmong = async (db: Db, siteId: number, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('items')
          .select('id')
          .where('site_id', '=', siteId)
          .where('kind', '=', 'supplementary')
          .where('deleted_at', 'is', null)
          .where('id', 'in', ids)
          .execute()
      ).map(({ id }) => id)

export const siteSummary = (db: Db, siteId: number) =>
  db
    .selectFrom('sites')
    .select(['id', 'name', 'logo_url'])
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export interface NewInvitation extends Rights {
  id: string
  siteId: number
  email: string
  invitedBy: number
  /** Who has the roles already. */
  grantedTo: number | null
}

/** A new invitation to the same address replaces the pending one and the roles that came with it. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation) {
  const replaced = await trx
    .deleteFrom('invitations')
    .where('site_id', '=', invitation.siteId)
    .where('email', '=', invitation.email)
    .where('used_at', 'is', null)
    .returning('granted_to')
    .execute()
  for (const { granted_to } of replaced) if (granted_to) await removeMember(trx, invitation.siteId, granted_to)
  await trx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      site_id: invitation.siteId,
      email: invitation.email,
      permissions: invitation.permissions,
      suppl_item_ids: invitation.supplItemIds,
      invited_by: invitation.invitedBy,
      granted_to: invitation.grantedTo,
      expires_at: secondsFromNow(INVITATION_SECONDS),
    })
    .execute()
}

export const waitingInvitations = (db: Db, siteId: number) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'permissions', 'suppl_item_ids', 'created_at', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()

export const renewInvitation = (trx: Trx, siteId: number, id: string) =>
  trx
    .updateTable('invitations')
    .set({ expires_at: secondsFromNow(INVITATION_SECONDS) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['email', 'granted_to'])
    .executeTakeFirst()

export const deleteInvitation = (trx: Trx, siteId: number, id: string) =>
  trx
    .deleteFrom('invitations')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['id', 'granted_to'])
    .executeTakeFirst()

export const openInvitation = (db: Db, id: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('sites', 'sites.id', 'invitations.site_id')
    .select(['invitations.id', 'site_id', 'name', 'logo_url'])
    .where('invitations.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('sites.deleted_at', 'is', null)
    .executeTakeFirst()

/** Of several concurrent acceptances one succeeds. */
export const takeInvitation = (trx: Trx, id: string, userId: number) =>
  trx
    .updateTable('invitations')
    .set({ used_at: sql<Date>`now()`, accepted_by: userId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['site_id', 'email', 'permissions', 'suppl_item_ids', 'granted_to'])
    .executeTakeFirst()

/** Invitations end when their sender loses the right to invite, at one club or at all. */
export const endInvitationsBy = (trx: Trx, userId: number, siteId: number | null = null) =>
  endInvitations(trx, sql`invited_by = ${userId} and (${siteId}::bigint is null or site_id = ${siteId})`)

/** Those whose person did not open the console in time. */
export const endUnopenedInvitations = (db: Db) =>
  endInvitations(db, sql`granted_to is not null and expires_at <= now()`)

/** Roles that were given at once, and that nobody has used, end with the invitation. */
const endInvitations = (db: Db, which: RawBuilder<unknown>) =>
  sql`
    with ended as (
      delete from invitations
      where used_at is null and ${which}
      returning site_id, granted_to
    )
    delete from site_staff t
    using ended
    where t.site_id = ended.site_id and t.user_id = ended.granted_to`.execute(db)
