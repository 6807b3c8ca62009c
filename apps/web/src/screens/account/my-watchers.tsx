import { useQuery } from '@tanstack/react-query'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { watchersQuery } from '../../features/watcher/api.ts'
import { WatcherEntry } from '../../features/watcher/watcher-entry.tsx'
import { useAccountTexts } from '../../lib/account-texts.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-watchers.module.css'
import { watchedPlaces } from './watched-places.ts'

/** The times one waits for, each with its stop. */
export function MyWatchers() {
  const { t } = useAccountTexts()
  const { data, isError, isPending, refetch } = useQuery(watchersQuery)
  const active = (data ?? []).filter((watcher) => watcher.active)
  const siteIds = [...new Set(active.flatMap(({ items }) => items.map(({ siteId }) => siteId)))].sort((a, b) => a - b)
  const { data: sites = [] } = useQuery({ ...sitesQuery(siteIds), enabled: siteIds.length > 0 })
  return (
    <Section title={t('profile.watchers')} text={t('profile.watchersText')}>
      {isError && !data ? (
        <FailedState title={t('account.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={64} />}>
          {active.length === 0 ? (
            <p className={styles.none}>{t('profile.noWatchers')}</p>
          ) : (
            <ul>
              {active.map((watcher) => (
                <WatcherEntry key={watcher.groupId} watcher={watcher} places={watchedPlaces(watcher.items, sites)} />
              ))}
            </ul>
          )}
        </Loading>
      )}
    </Section>
  )
}
