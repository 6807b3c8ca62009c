import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './card-form-frame.module.css'

/** In the shape of the fields: number, and beside each other the date and the code. */
export const CardFormSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={44} />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </div>
)
