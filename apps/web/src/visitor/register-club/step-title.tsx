import { useEffect, useRef } from 'react'
import styles from './register-club.module.css'

/** Gets the focus when a step starts, for keyboard and screen readers; not on page load. */
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
