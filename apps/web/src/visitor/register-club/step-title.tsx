import { useEffect, useRef } from 'react'
import styles from './register-club.module.css'

/** Where the next step begins, for the keyboard and for screen readers; the page itself begins elsewhere. */
export function StepTitle({ title, text, isFirst }: { title: string; text: string; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <div>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
