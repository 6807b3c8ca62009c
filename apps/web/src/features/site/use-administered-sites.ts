import type { SiteListed } from '@korto/contract/site'
import type { UserRead } from '@korto/contract/user'
import { isStaff, type StaffRights } from '@korto/domain/permission/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useUser } from '../../lib/session/session.ts'
import { sitesQuery } from './sites-by-id.ts'

/** The public club with the user's rights. Staff fields are read where needed. */
export interface AdministeredSite extends SiteListed {
  rights: StaffRights
}

interface Administered {
  sites: AdministeredSite[]
  isFailed: boolean
  refetch: () => void
}

/** The clubs in which the signed-in user has any permission, the first one first. */
export function useAdministeredSites(): Administered {
  const staffed = staffedSites(useUser())
  const { data, isError, refetch } = useQuery({
    ...sitesQuery(staffed.map(({ id }) => id)),
    enabled: staffed.length > 0,
    // The list stays while it is read again.
    placeholderData: keepPreviousData,
  })
  const sites = staffed.flatMap(({ id, rights }) => {
    const site = data?.find((one) => one.id === id)
    return site ? [{ ...site, rights }] : []
  })
  return { sites, isFailed: isError && !data, refetch }
}

/** Where a user is staff, the first club first. */
export const staffedSites = (user: UserRead | null | undefined) =>
  Object.entries(user?.specialPermissionsInSites ?? {})
    .map(([id, rights]) => ({ id: Number(id), rights }))
    .filter(({ rights }) => isStaff(rights))
    .sort((a, b) => a.id - b.id)
