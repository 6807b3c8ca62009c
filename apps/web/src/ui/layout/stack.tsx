import type { ReactNode } from 'react'
import styles from './stack.module.css'

/** Cards of a page or fields of a form, one below the other; a page of settings is no wider than its fields should be. */
export const Stack = ({ isSettings = false, children }: { isSettings?: boolean; children: ReactNode }) => (
  <div className={styles.stack} data-settings={isSettings || undefined}>
    {children}
  </div>
)
