import { may } from '@korto/domain/permission/may'
import { useQuery } from '@tanstack/react-query'
import { clientsByIdQuery, MOST_IDS } from '../../features/client/staff-api.ts'
import { usePending } from '../../features/notification/use-pending.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { PendingEntry } from './pending-entry.tsx'

interface Props {
  site: AdministeredSite
  /** With the name of the club, where there are several. */
  isNamed: boolean
  onAnswered: () => void
}

/** What waits in one club, with how far each client can be relied on. Coaches may not see that. */
export function PendingOfSite({ site, isNamed, onAnswered }: Props) {
  const pending = usePending(site)
  const ids = [...new Set(pending.map(({ userId }) => userId))].sort((a, b) => a - b).slice(0, MOST_IDS)
  const { data: clients = [] } = useQuery(clientsByIdQuery(site.id, may(site.rights, 'manage-clients') ? ids : []))
  return pending.map((booking) => (
    <PendingEntry
      key={booking.id}
      booking={booking}
      site={site}
      client={clients.find(({ id }) => id === booking.userId)}
      isNamed={isNamed}
      onAnswered={onAnswered}
    />
  ))
}
