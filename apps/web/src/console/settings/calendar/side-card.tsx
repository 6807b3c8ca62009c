import { type ReactNode, useId } from 'react'
import styles from './calendar.module.css'

interface Props {
  title: string
  text?: string
  /** At the end of the head. */
  aside?: ReactNode
  children: ReactNode
}

/** A card of the side column. */
export function SideCard({ title, text, aside, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.side} aria-labelledby={titleId}>
      <div>
        <div className={styles.sideHead}>
          <h2 id={titleId} className={styles.sideTitle}>
            {title}
          </h2>
          {aside}
        </div>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
