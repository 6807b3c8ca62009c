import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './account-page.module.css'

export const AccountSkeleton = () => (
  <div className={styles.page}>
    <Skeleton width={180} height={34} />
    <Stack>
      <Skeleton height={200} />
      <Skeleton height={140} />
      <Skeleton height={140} />
    </Stack>
  </div>
)
