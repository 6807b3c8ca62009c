import type { UserRead } from '@korto/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { adminKey } from '../../lib/api/admin-key.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'

/** When the rights are revoked while the console is open: shows a message and removes the club's data from the cache. */
export function useRevokedSite(user: UserRead | undefined, site: AdministeredSite | undefined): void {
  const { t } = useTexts('console')
  const queries = useQueryClient()
  const shown = useRef<AdministeredSite>(undefined)
  useEffect(() => {
    const before = shown.current
    if (site) shown.current = site
    if (!before || !user || user.specialPermissionsInSites[before.id]?.permissions.length) return
    shown.current = site
    queries.removeQueries({ queryKey: adminKey(before.id) })
    toasts.show({ kind: 'message', title: t('console.lost', { club: before.name }) })
  }, [user, site, queries, t])
}
