import type { ActivityRead } from '@korto/contract/activity'
import { dayOf } from '@korto/domain/time/site-time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ActivityNames, clientIdsOf } from '../../features/activity/activity-names.ts'
import { clientName } from '../../features/client/client-name.ts'
import { clientsByIdQuery, MOST_IDS } from '../../features/client/staff-api.ts'
import { adminSiteQuery } from '../../features/site/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { useConsole } from '../frame/use-console.ts'

/** Names of courts and clients for records of the activity; undefined while the club is loading. */
export function useActivityNames(records: readonly ActivityRead[]): ActivityNames | undefined {
  const { t } = useTexts('activity')
  const { id } = useConsole()
  const now = useMinute()
  const { data: site } = useQuery(adminSiteQuery(id))
  const ids = clientIdsOf(records).sort((a, b) => a - b)
  const clients = useQueries({
    queries: chunks(ids).map((chunk) => clientsByIdQuery(id, chunk)),
    combine: (answers) => ({
      areLoaded: answers.every(({ isPending }) => !isPending),
      found: answers.flatMap(({ data = [] }) => data),
    }),
  })
  if (!site) return undefined
  return {
    site,
    today: dayOf(site.timezone, now),
    items: new Map([...site.items, ...site.supplementaryItems].map((item) => [item.id, item.name])),
    clients: new Map(clients.found.map((client) => [client.id, clientName(client) ?? t('activity.deleted')])),
    areClientsLoaded: clients.areLoaded,
  }
}

const chunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) => ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS))
