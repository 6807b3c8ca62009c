import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './console.module.css'

export const ConsoleSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton width={320} height={40} />
    <Skeleton height={220} />
    <Skeleton height={160} />
  </div>
)
