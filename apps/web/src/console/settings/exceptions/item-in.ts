import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'

/** A facility or a coach of the club, as it was read last. */
export const itemIn = (site: StaffSiteRead, id: number): StaffItemRead | undefined =>
  [...site.items, ...site.supplementaryItems].find((item) => item.id === id)
