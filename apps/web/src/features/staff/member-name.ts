import type { StaffMember } from '@korto/contract/staff'

/** The name of a member of staff, or the e-mail address. */
export const memberName = ({ displayName, email, id }: StaffMember): string => displayName ?? email ?? `#${id}`
