import type { ReactNode } from 'react'
import styles from './phone.module.css'

/** The frame of a phone around what is on its screen. */
export const Phone = ({ children }: { children: ReactNode }) => (
  <div className={styles.phone}>
    <div className={styles.bar}>
      <span>9:41</span>
      <i />
      <span className={styles.battery} />
    </div>
    {children}
  </div>
)
