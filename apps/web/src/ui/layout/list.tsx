import type { ReactNode } from 'react'
import styles from './list.module.css'

interface Props {
  isOrdered?: boolean
  /** Without space at the sides, for a section that has its own. */
  isFlush?: boolean
  /** The accessible name. */
  label?: string
  children: ReactNode
}

/** Entries with lines between them, to fill a card without padding. */
export function List({ isOrdered = false, isFlush = false, label, children }: Props) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element className={styles.list} data-flush={isFlush || undefined} aria-label={label}>
      {children}
    </Element>
  )
}
