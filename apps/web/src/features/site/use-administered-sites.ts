import type { StaffRights } from '@korto/domain/permission/roles'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../lib/session.ts'
import { sitesQuery } from './sites-by-id.ts'

export interface AdministeredSite {
  id: number
  name: string
  rights: StaffRights
}

/** The clubs in which the signed-in user has any permission, the first one first. */
export function useAdministeredSites(isWanted: boolean): AdministeredSite[] {
  const permissions = useUser()?.specialPermissionsInSites ?? {}
  const rightsOf = new Map(Object.entries(permissions).map(([id, rights]) => [Number(id), rights]))
  const ids = [...rightsOf.keys()].filter((id) => rightsOf.get(id)?.permissions.length).sort((a, b) => a - b)
  const { data: sites = [] } = useQuery({ ...sitesQuery(ids), enabled: isWanted && ids.length > 0 })
  return ids.flatMap((id) => {
    const [site, rights] = [sites.find((one) => one.id === id), rightsOf.get(id)]
    return site && rights ? [{ id, name: site.name, rights }] : []
  })
}
