import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Entries with lines between them, to fill a card without padding. */
export function List({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  const Element = isOrdered ? 'ol' : 'ul'
  return <Element className={styles.list}>{children}</Element>
}
