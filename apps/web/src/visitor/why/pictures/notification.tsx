import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import styles from './notification.module.css'

/** A system notification. */
export const NotificationPicture = ({ title, text, when }: { title: string; text: string; when: ReactNode }) => (
  <div className={styles.notification}>
    <Mark size={32} />
    <div className={styles.text}>
      <b>{title}</b>
      <span>{text}</span>
    </div>
    <span className={styles.when}>{when}</span>
  </div>
)
