export const roles = ['admin', 'front_office', 'coach'] as const
export type Role = (typeof roles)[number]
export const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** What a person may do in one site: permissions add up if there are several roles. */
export interface StaffRights {
  permissions: readonly Role[]
  /** A coach's own supplementary items. */
  supplItemIds: readonly number[]
}

export const NO_RIGHTS: StaffRights = { permissions: [], supplItemIds: [] }

export const isStaff = (rights: StaffRights): boolean => rights.permissions.length > 0
export const isAdmin = ({ permissions }: Pick<StaffRights, 'permissions'>): boolean => permissions.includes('admin')

/** The last admin of a site cannot be removed or demoted: without one nobody could give the role to anybody. */
export const hasAdmin = (team: readonly Pick<StaffRights, 'permissions'>[]): boolean => team.some(isAdmin)

/** Admin or front_office, who act for the club. */
export const isClubStaff = (rights: StaffRights): boolean =>
  isAdmin(rights) || rights.permissions.includes('front_office')

/** A coach sees only bookings for their own supplementary items. */
export const isOwnCoachBooking = (rights: StaffRights, booking: { supplItemId: number | null }): boolean =>
  rights.permissions.includes('coach') &&
  booking.supplItemId !== null &&
  rights.supplItemIds.includes(booking.supplItemId)
