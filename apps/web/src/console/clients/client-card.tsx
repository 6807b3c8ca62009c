import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { proposesMeasures } from '@korto/domain/client/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clientBookingsQuery } from '../../features/client/staff-api.ts'
import styles from './client-card.module.css'
import { ClientCounters, playedOf } from './client-counters.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientNote } from './client-note.tsx'
import { ClientPast } from './client-past.tsx'
import { ClientProfile } from './client-profile.tsx'
import { ClientProposal } from './client-proposal.tsx'
import { ClientSeries } from './client-series.tsx'
import { ClientUpcoming } from './client-upcoming.tsx'
import { LevelChoice } from './level-choice.tsx'
import { LimitChoice } from './limit-choice.tsx'
import { RemoveClient } from './remove-client.tsx'

interface Props {
  client: ClientRead
  site: StaffSiteRead
}

/** What the club knows of a client: contacts, level and limit at the side, then what was and what is booked. */
export function ClientCard({ client, site }: Props) {
  const { data } = useInfiniteQuery(clientBookingsQuery(site.id, client.id, 'upcoming'))
  const upcoming = data?.pages[0]
  return (
    <div className={styles.card}>
      <div className={styles.side}>
        <ClientProfile client={client} />
        {!client.deleted && (
          <>
            <LevelChoice client={client} played={upcoming ? playedOf(upcoming) : 0} />
            <LimitChoice client={client} upcoming={upcoming?.totals.upcoming ?? 0} />
          </>
        )}
      </div>
      <div className={styles.main}>
        {!client.deleted && proposesMeasures(client) && <ClientProposal client={client} />}
        <ClientCounters client={client} site={site} history={upcoming} />
        <ClientUpcoming client={client} site={site} />
        <ClientSeries client={client} site={site} />
        <ClientPast client={client} site={site} />
        <ClientNote client={client} />
        <ClientHistory client={client} />
        {!client.deleted && <RemoveClient client={client} />}
      </div>
    </div>
  )
}
