import type { StaffMember } from '@korto/contract/staff'

/** A member of staff by name, or else by the address. */
export const memberName = ({ displayName, email, id }: StaffMember): string => displayName ?? email ?? `#${id}`
