import { WatcherEntry } from '../../features/watcher/watcher-entry.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { List } from '../../ui/layout/list.tsx'
import styles from './own-bookings.module.css'
import { useOwnWatchers } from './use-own-watchers.ts'
import { watchedPlaces } from './watched-places.ts'

/** The user's watchers, beside the bookings. */
export function Watching({ onStopped }: { onStopped: () => void }) {
  const { t } = useTexts()
  const { watchers = [], sites } = useOwnWatchers()
  if (watchers.length === 0) return null
  return (
    <section aria-labelledby="watching-title">
      <h2 id="watching-title" className={styles.heading}>
        {t('watch.mine')}
      </h2>
      <Card padded={false}>
        <List>
          {watchers.map((watcher) => (
            <WatcherEntry
              key={watcher.groupId}
              watcher={watcher}
              places={watchedPlaces(watcher.items, sites)}
              onStopped={onStopped}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
