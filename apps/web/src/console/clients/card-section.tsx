import { type ReactNode, useId } from 'react'
import styles from './client-card.module.css'

interface Props {
  title: string
  count?: number | undefined
  /** At the end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A heading with a count above a list of the card. */
export function CardSection({ title, count, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {count !== undefined && <span className={styles.sectionCount}>{count}</span>}
        {aside}
      </div>
      {children}
    </section>
  )
}
