import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A surface on the page; without padding for content up to the edge, like a table. */
export const Card = ({ padded = true, children }: { padded?: boolean; children: ReactNode }) => (
  <div className={styles.card} data-padded={padded || undefined}>
    {children}
  </div>
)
