import type { ReactNode } from 'react'
import styles from './stack.module.css'

/** Cards of a page or fields of a form, one below the other; pages of settings have a maximum width. */
export const Stack = ({ isSettings = false, children }: { isSettings?: boolean; children: ReactNode }) => (
  <div className={styles.stack} data-settings={isSettings || undefined}>
    {children}
  </div>
)
