import type { StaffSiteRead } from '@korto/contract/staff-site'

/** The name of a facility or a coach; empty for one that is gone. */
export const itemNameIn =
  ({ items, supplementaryItems }: Pick<StaffSiteRead, 'items' | 'supplementaryItems'>) =>
  (itemId: number): string =>
    [...items, ...supplementaryItems].find(({ id }) => id === itemId)?.name ?? ''
