import { type ReactNode, useId } from 'react'
import styles from './statistics-card.module.css'

interface Props {
  title: string
  /** What the figures are, beside the title. */
  note?: string
  /** Buttons of the card, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of the screen: its title, and what can be done with it. */
export function StatisticsCard({ title, note, actions, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
