import { useRef } from 'react'
import { WatcherEntry } from '../../features/watcher/watcher-entry.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { List } from '../../ui/layout/list.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useOwnWatchers } from '../my-bookings/use-own-watchers.ts'
import { watchedPlaces } from '../my-bookings/watched-places.ts'
import styles from './my-watchers.module.css'

/** The user's watchers, each with a stop button. */
export function MyWatchers() {
  const { t } = useTexts('account')
  const list = useRef<HTMLDivElement>(null)
  const { watchers = [], sites, isError, isPending, retry } = useOwnWatchers()
  return (
    <Section title={t('profile.watchers')} text={t('profile.watchersText')}>
      {isError ? (
        <FailedState title={t('account.failed')} onRetry={retry} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={64} />}>
          <div ref={list} className={styles.list} tabIndex={-1}>
            {watchers.length === 0 ? (
              <p className={styles.none}>{t('profile.noWatchers')}</p>
            ) : (
              <List isFlush>
                {watchers.map((watcher) => (
                  <WatcherEntry
                    key={watcher.groupId}
                    watcher={watcher}
                    places={watchedPlaces(watcher.items, sites)}
                    onStopped={() => list.current?.focus()}
                  />
                ))}
              </List>
            )}
          </div>
        </Loading>
      )}
    </Section>
  )
}
