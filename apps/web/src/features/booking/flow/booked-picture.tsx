import { Court } from '../../../ui/art/court-art.tsx'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import styles from './booked-picture.module.css'

const VIEW = { degrees: -20, scale: 1.7, x: 220, y: 120, ball: null }

/** Decoration of the dialog after booking. */
export const BookedPicture = () => (
  <div className={styles.picture}>
    <Court surface="night" view={VIEW} />
    <span className={styles.check}>
      <CheckIcon size={32} />
    </span>
  </div>
)
