import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import styles from './list-card.module.css'

interface Props {
  title: string
  count: number
  /** At the end of the head: the button that adds one. */
  aside?: ReactNode
  children: ReactNode
}

/** A card with a heading, a count, and a table or a list. */
export function ListCard({ title, count, aside, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card padded={false}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title} <span className={styles.count}>· {count}</span>
          </h2>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  )
}
