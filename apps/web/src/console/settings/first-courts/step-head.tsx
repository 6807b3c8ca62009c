import { useEffect, useRef } from 'react'
import styles from './first-courts.module.css'

/** Gets the focus when a step begins, for keyboard and screen readers. */
export function StepHead({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
