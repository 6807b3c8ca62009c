import type { CSSProperties, ReactNode } from 'react'
import styles from './icon-circle.module.css'

interface Props {
  kind?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'watch' | 'ball' | 'surface' | undefined
  size?: number
  children: ReactNode
}

/** An icon in a coloured circle, beside the text that it illustrates. */
export const IconCircle = ({ kind = 'neutral', size = 36, children }: Props) => (
  <span
    className={styles.circle}
    data-kind={kind}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-hidden="true"
  >
    {children}
  </span>
)
