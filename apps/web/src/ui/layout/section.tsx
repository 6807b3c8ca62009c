import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  /** The anchor for links to it. */
  id?: string
  title: string
  text?: string | undefined
  /** One of the main parts of a page with a side column. */
  isLarge?: boolean
  /** At the end of the head: a badge, or the one button of the section. */
  aside?: ReactNode
  children?: ReactNode
}

/** A card with a heading, for settings. */
export function Section({ id, title, text, isLarge = false, aside, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} data-large={isLarge || undefined} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.body}>
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
