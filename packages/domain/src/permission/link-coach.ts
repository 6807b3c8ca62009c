import type { Role, StaffRights } from './roles.ts'

interface Rights {
  permissions: Role[]
  supplItemIds: number[]
}

/** A member of staff acts for one more coach; other roles and coaches stay. */
export const withCoach = ({ permissions, supplItemIds }: StaffRights, coachId: number): Rights => ({
  permissions: [...new Set<Role>([...permissions, 'coach'])],
  supplItemIds: [...new Set([...supplItemIds, coachId])],
})

/** No longer for this coach; other roles and coaches stay. Null when no role is left, since a member of staff has at least one. */
export function withoutCoach({ permissions, supplItemIds }: StaffRights, coachId: number): Rights | null {
  const others = supplItemIds.filter((id) => id !== coachId)
  const roles = others.length > 0 ? [...permissions] : permissions.filter((role) => role !== 'coach')
  return roles.length > 0 ? { permissions: roles, supplItemIds: others } : null
}
