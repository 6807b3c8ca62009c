import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './account-page.module.css'

export const AccountSkeleton = () => (
  <div className={styles.page}>
    <Skeleton width={180} height={34} />
    <div className={styles.sections}>
      <Skeleton height={200} />
      <Skeleton height={140} />
      <Skeleton height={140} />
    </div>
  </div>
)
