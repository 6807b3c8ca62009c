import { may, type StaffAction } from '@korto/domain/permission/may'
import type { Role } from '@korto/domain/permission/roles'
import { worksAt } from '@korto/domain/subscription/subscription'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { assertFresh, signedIn, type User } from '../users/guards.ts'
import { markConsoleOpened } from './mark-console-opened.ts'
import { isOpenWhenEnded, type StaffRoute } from './open-when-ended.ts'
import { type StaffRow, staffOf } from './sql.ts'

declare const acting: unique symbol
declare const entitled: unique symbol
declare const proof: unique symbol

/** Proof that somebody acts for a site: the staff of a call, or who ordered what a worker carries out. */
export interface ActingStaff {
  siteId: number
  user: Pick<User, 'id'>
  [acting]: true
}

/** Proof that this person has rights at this site now, however the person was recognized. */
export interface EntitledStaff extends ActingStaff {
  roles: ReadonlySet<Role>
  /** The coaches this person is. */
  supplItemIds: number[]
  [entitled]: true
}

/** Proof that this person may do the action of the call at this site. Only this file makes one. */
export interface StaffOfSite extends EntitledStaff {
  user: User
  [proof]: true
}

/**
 * Calls for staff: a user who may not do the action at any club is refused before the body is validated. The site is known
 * only after that, so the route calls `staffOfSite`, which also refuses what is closed while the club's subscription has ended.
 */
export const staffWhoMay = (action: StaffAction) =>
  signedIn.use(async ({ context, next, path, procedure }) => {
    const isOpen = isOpenWhenEnded(path, procedure['~orpc'].route.method)
    const positions = await staffOf(context.tools.db, context.user.id)
    const fitting = positions.filter((position) => may(position, action))
    if (fitting.length === 0) throw new Refused('NOT_ALLOWED')
    const opened: number[] = []
    const staffOfSite = (siteId: number): StaffOfSite => {
      const staff = fitting.find((position) => position.site_id === siteId)
      if (!staff) throw new Refused('NOT_ALLOWED')
      if (!isOpen) assertWorks(context.tools, staff)
      if (staff.is_unopened) opened.push(siteId)
      return proofOf(context.user, staff)
    }
    /** For a call that names an object: 404 where the caller does not work at its club. */
    const staffOfObject = (siteId: number | undefined): StaffOfSite => {
      if (siteId === undefined || !fitting.some((position) => position.site_id === siteId))
        throw new Refused('NOT_FOUND')
      return staffOfSite(siteId)
    }
    const answer = await next({ context: { staffOfSite, staffOfObject } })
    for (const siteId of opened) await markConsoleOpened(context.tools, context.user, siteId)
    return answer
  })

/** For sensitive calls: roles, and deleting the club. */
export const freshStaffWhoMay = (action: StaffAction) =>
  staffWhoMay(action).use(({ context, next }) => {
    assertFresh(context.user)
    return next()
  })

/** For work that was stored by a call of this person, who was allowed to order it then. */
export const staffWhoOrdered = (siteId: number, userId: number) =>
  ({ siteId, user: { id: userId } }) as unknown as ActingStaff

/** For public reads that show staff more; null for others. */
export async function staffAt(tools: Pick<Tools, 'db'>, user: User, siteId: number): Promise<StaffOfSite | null> {
  const positions = await staffOf(tools.db, user.id)
  const staff = positions.find((position) => position.site_id === siteId)
  return staff ? proofOf(user, staff) : null
}

/** For a person whom a token of ours names instead of a session: the rights are those of this moment, to do what `route` does. */
export async function staffNamedByToken(
  tools: Pick<Tools, 'db' | 'now'>,
  { userId, siteId, action, route }: { userId: number; siteId: number; action: StaffAction; route: StaffRoute },
): Promise<EntitledStaff | null> {
  const positions = await staffOf(tools.db, userId)
  const staff = positions.find((position) => position.site_id === siteId && may(position, action))
  if (!staff) return null
  if (!isOpenWhenEnded(route.split('.'), undefined)) assertWorks(tools, staff)
  return proofOf({ id: userId }, staff)
}

function assertWorks({ now }: Pick<Tools, 'now'>, { works_until }: StaffRow): void {
  if (!worksAt(works_until?.getTime() ?? null, now())) throw new Refused('SUBSCRIPTION_ENDED')
}

const proofOf = (user: Pick<User, 'id'>, staff: StaffRow) =>
  ({
    siteId: staff.site_id,
    user,
    roles: new Set(staff.permissions),
    supplItemIds: staff.suppl_item_ids,
  }) as unknown as StaffOfSite
