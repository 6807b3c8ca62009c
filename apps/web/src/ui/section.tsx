import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  text?: string | undefined
  /** At the end of the head: a badge, or the one button of the section. */
  aside?: ReactNode
  children?: ReactNode
}

/** A card of settings with a head. */
export function Section({ title, text, aside, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
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
