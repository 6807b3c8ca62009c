import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A page with a side column, which comes last on narrow screens. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    {children}
    {side}
  </div>
)
