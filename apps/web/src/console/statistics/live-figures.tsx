import type { ReactNode } from 'react'
import { useLiveStatistics } from '../../features/statistics/use-live-statistics.ts'
import { useReading } from '../../features/statistics/use-reading.ts'
import styles from './statistics.module.css'
import type { ReadStatistics } from './use-statistics.ts'

interface Props {
  siteId: number
  read: ReadStatistics
  /** The bookings behind a figure are shown. */
  isOpened: boolean
  children: ReactNode
}

/** The figures follow the changes of the club, unless somebody reads them. */
export function LiveFigures({ siteId, read, isOpened, children }: Props) {
  const { isReading, reader } = useReading()
  useLiveStatistics(siteId, isReading || isOpened, read.refetch)
  return (
    <div className={styles.report} data-stale={read.isStale || undefined} aria-busy={read.isFetching} {...reader}>
      {children}
    </div>
  )
}
