import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  /** Where a link leads straight to it. */
  id?: string
  title: string
  text?: string | undefined
  /** At the end of the head: a badge, or the one button of the section. */
  aside?: ReactNode
  children?: ReactNode
}

/** A card of settings with a head. */
export function Section({ id, title, text, aside, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
