import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A surface on the page. What fills it to the edge, like a table, does without padding. */
export const Card = ({ padded = true, children }: { padded?: boolean; children: ReactNode }) => (
  <div className={styles.card} data-padded={padded || undefined}>
    {children}
  </div>
)
