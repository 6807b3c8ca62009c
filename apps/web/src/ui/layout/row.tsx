import type { ReactNode } from 'react'
import styles from './row.module.css'

/** Buttons or badges side by side. In an `Entry` they can take a line of their own. */
export const Row = ({ isOwnLine = false, children }: { isOwnLine?: boolean; children: ReactNode }) => (
  <div className={styles.row} data-own-line={isOwnLine || undefined}>
    {children}
  </div>
)
