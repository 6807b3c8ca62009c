import type { CSSProperties } from 'react'
import styles from './meter.module.css'

/** A bar of a share from 0 to 1; the figure stands beside it. */
export const Meter = ({ share, color }: { share: number; color?: string | undefined }) => (
  <span
    className={styles.meter}
    style={{ '--share': `${100 * share}%`, ...(color && { '--color': color }) } as CSSProperties}
    aria-hidden="true"
  />
)
