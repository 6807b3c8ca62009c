import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './question-card.module.css'

interface Props {
  title: string
  text?: string | undefined
  /** Escape. */
  onKeep: () => void
  /** What is asked, and the buttons in `CardActions`. */
  children: ReactNode
}

/** A question in place, beside what it is about. Its title takes the focus. */
export function QuestionCard({ title, text, onKeep, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // What is around it stays open.
    event.preventDefault()
    event.stopPropagation()
    onKeep()
  }
  return (
    <section className={styles.card} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div>
        <h3 ref={heading} id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

export const CardActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
