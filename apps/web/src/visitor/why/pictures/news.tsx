import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import styles from './news.module.css'

/** A notification as a phone or computer shows it. */
export const News = ({ title, text, when }: { title: string; text: string; when: ReactNode }) => (
  <div className={styles.news}>
    <Mark size={32} />
    <div className={styles.words}>
      <b>{title}</b>
      <span>{text}</span>
    </div>
    <span className={styles.when}>{when}</span>
  </div>
)
