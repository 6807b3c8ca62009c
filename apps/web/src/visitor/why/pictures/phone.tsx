import type { ReactNode } from 'react'
import styles from './phone.module.css'

/** A phone with a screen. */
export const Phone = ({ time = '9:41', children }: { time?: string; children: ReactNode }) => (
  <div className={styles.phone}>
    <div className={styles.bar}>
      <span>{time}</span>
      <i />
      <span className={styles.battery} />
    </div>
    {children}
  </div>
)
