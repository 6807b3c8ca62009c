import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeKind = 'plain' | 'success' | 'warning' | 'danger' | 'info' | 'watch' | 'ball'

/** A short label. The icon repeats the meaning of the colour. */
export const Badge = ({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) => (
  <span className={styles.badge} data-kind={kind}>
    {children}
  </span>
)
