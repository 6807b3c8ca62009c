import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { assertFresh, signedIn, type User } from '../users/guards.ts'
import { markConsoleOpened } from './mark-console-opened.ts'
import { type StaffRow, staffOf } from './sql.ts'

declare const proof: unique symbol

export type StaffRole = 'admin' | 'front_office' | 'coach'

/** Proof that this person works for this site in at least one of the roles asked for. Only this file makes one. */
export interface StaffOfSite {
  siteId: number
  user: User
  roles: ReadonlySet<StaffRole>
  /** The coaches this person is. */
  supplItemIds: number[]
  [proof]: true
}

/**
 * Calls for staff: whoever has none of the roles anywhere is refused before the body is validated. The site is known only
 * after that, so the route calls `staffOfSite`.
 */
export const staffWith = (...roles: StaffRole[]) =>
  signedIn.use(async ({ context, next }) => {
    const positions = await staffOf(context.tools.db, context.user.id)
    const fitting = positions.filter((position) =>
      position.permissions.some((role) => roles.includes(role as StaffRole)),
    )
    if (fitting.length === 0) throw new Refused('NOT_ALLOWED')
    const opened: number[] = []
    const staffOfSite = (siteId: number): StaffOfSite => {
      const staff = fitting.find((position) => position.site_id === siteId)
      if (!staff) throw new Refused('NOT_ALLOWED')
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
export const freshStaffWith = (...roles: StaffRole[]) =>
  staffWith(...roles).use(({ context, next }) => {
    assertFresh(context.user)
    return next()
  })

/** For public reads that show staff more; null for others. */
export async function staffAt(tools: Pick<Tools, 'db'>, user: User, siteId: number): Promise<StaffOfSite | null> {
  const positions = await staffOf(tools.db, user.id)
  const staff = positions.find((position) => position.site_id === siteId)
  return staff ? proofOf(user, staff) : null
}

const proofOf = (user: User, staff: StaffRow) =>
  ({
    siteId: staff.site_id,
    user,
    roles: new Set(staff.permissions as StaffRole[]),
    supplItemIds: staff.suppl_item_ids,
  }) as unknown as StaffOfSite
