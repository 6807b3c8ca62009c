import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A page with a column at its side, which comes last where there is no room beside. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    {children}
    {side}
  </div>
)
