import type { EmbedConfig } from '@korto/domain/site/embedding'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { LazyBookingsHere } from '../place/lazy-bookings-here.tsx'
import type { PlaceData } from '../place/read-place.ts'
import { PlaceTimetable } from '../place/timetable/place-timetable.tsx'
import { BookingBy } from './booking-by.tsx'
import styles from './embed.module.css'
import { flowPartsOf } from './flow-parts-of.ts'
import { ItemSelect } from './item-select.tsx'
import { useHost } from './use-host.ts'

const NoItems = lazyPart(async () => (await import('./no-items.tsx')).NoItems)

interface Props extends Pick<PlaceData, 'site' | 'items' | 'coaches' | 'selected'> {
  isDemo: boolean
}

/** The embedded timetable of a club, with the whole booking flow. */
export function EmbeddedPlace({ site, items, coaches, selected, isDemo }: Props) {
  // The server validated it when it was saved.
  const host = useHost(site.config as EmbedConfig, isDemo)
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{site.name}</h1>
      </VisuallyHidden>
      {selected ? (
        <div className={styles.timetable}>
          <PlaceTimetable
            key={site.id}
            {...{ site, items, coaches, selected }}
            lead={<ItemSelect site={site} items={items} selected={selected.item} />}
            foot={<BookingBy />}
            parts={flowPartsOf(host)}
          />
        </div>
      ) : (
        <div className={styles.noItems}>
          <Suspense>
            <NoItems site={site} />
          </Suspense>
          <BookingBy />
        </div>
      )}
      {site.hidden && (
        <div className={styles.bookings}>
          <LazyBookingsHere siteId={site.id} />
        </div>
      )}
    </div>
  )
}
