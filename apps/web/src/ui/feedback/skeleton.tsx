import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** In the shape of the content. `Loading` announces it. */
export const Skeleton = ({ width, height }: { width?: string | number; height?: string | number }) => (
  <span className={styles.skeleton} style={{ '--width': size(width), '--height': size(height) } as CSSProperties} />
)

const size = (value: string | number | undefined) => (typeof value === 'number' ? `${value}px` : value)
