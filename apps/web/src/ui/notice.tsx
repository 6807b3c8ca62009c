import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A sentence that must not be missed; spoken at once. */
export const Notice = ({ kind, children }: { kind: 'danger' | 'success'; children: ReactNode }) => (
  <p className={styles.notice} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
    {children}
  </p>
)
