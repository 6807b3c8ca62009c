/** Of a display name, in characters. */
export const SHORTEST_NAME = 2

/** The signed-in user's display name, e-mail or phone, whichever is there first. */
export const shownName = (user: {
  displayName: string | null
  email: string | null
  phoneNumber: string | null
}): string => user.displayName || user.email || user.phoneNumber || ''
