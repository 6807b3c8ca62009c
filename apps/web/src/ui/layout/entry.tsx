import type { ReactNode } from 'react'
import styles from './entry.module.css'

interface Props {
  /** A picture, an icon or a time. */
  start: ReactNode
  /** The name, with badges. */
  title: ReactNode
  text?: ReactNode
  size?: 'sm' | 'md'
  /** At the end where there is room, otherwise below the text. */
  children?: ReactNode
}

/** An entry of a list or a table, with its actions. */
export const Entry = ({ start, title, text, size = 'md', children }: Props) => (
  <div className={styles.entry} data-size={size}>
    {start}
    <div className={styles.body}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text}
      </div>
      {children}
    </div>
  </div>
)
