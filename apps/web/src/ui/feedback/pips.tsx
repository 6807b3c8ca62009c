import type { CSSProperties } from 'react'
import styles from './pips.module.css'

/** More cannot be counted at a glance. */
export const MOST_PIPS = 6

/** The number of free places as bars; filled is free. Above six places a figure, for one place nothing. */
export function Pips({ free, of: capacity }: { free: number; of: number }) {
  if (capacity < 2) return null
  if (capacity > MOST_PIPS) return <span aria-hidden="true">{`${free}/${capacity}`}</span>
  return (
    <i
      className={styles.pips}
      style={{ '--free': free, '--taken': capacity - free } as CSSProperties}
      aria-hidden="true"
    />
  )
}
