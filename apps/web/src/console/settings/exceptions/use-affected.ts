import type { ProposedItem } from '@korto/contract/affected'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { api } from '../../../lib/api/api.ts'

/** A form is not asked about at every key. */
const SETTLE_MS = 300

/**
 * The bookings that a change would hit, before it is saved. `key` says what is proposed, shorter than the lists
 * themselves; null while the form cannot be saved.
 */
export function useAffected(site: StaffSiteRead, key: string | null, proposed: () => ProposedItem[]) {
  const settled = useSettled(key)
  return useQuery({
    queryKey: adminKey(site.id, 'affected', settled ?? ''),
    queryFn: ({ signal }) => api.affected.read({ params: { id: site.id }, body: { items: proposed() } }, { signal }),
    // Of an older key the lists would be those of the present one.
    enabled: settled !== null && settled === key,
    placeholderData: keepPreviousData,
    // Two tries tell enough: the form can be saved without.
    retry: 1,
  })
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
