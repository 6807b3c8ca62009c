import type { FreeToday } from '@korto/contract/timetable'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PlaceDay } from './free-times.tsx'
import type { ListedSite } from './listed-site.ts'
import { SiteCard } from './site-card.tsx'
import styles from './site-list.module.css'

interface Props {
  sites: readonly ListedSite[]
  freeOf: (siteId: number) => FreeToday | undefined
  pathOf: (site: ListedSite, where?: PlaceDay) => string
}

export const SiteList = ({ sites, freeOf, pathOf }: Props) => (
  <ul className={styles.list}>
    {sites.map((site) => (
      <li key={site.id}>
        <SiteCard site={site} free={freeOf(site.id)} pathOf={pathOf} />
      </li>
    ))}
  </ul>
)

export const SiteListSkeleton = () => (
  <div className={styles.list}>
    {[1, 2, 3, 4, 5, 6].map((one) => (
      <Skeleton key={one} height={380} />
    ))}
  </div>
)
