import { useEffect } from 'react'
import { brand } from '../../lib/config.ts'
import { playIntro } from '../../lib/first-load/intro.ts'
import styles from './intro.module.css'

/** The animated logo over the rendered page; shown only when the script in the head has started it. */
export function Intro() {
  useEffect(playIntro, [])
  return (
    <div className={styles.intro} data-intro-curtain aria-hidden="true">
      <svg className={styles.mark} viewBox="8 4 52 56" role="presentation">
        <path className={styles.wall} d="M20.500 49V15" pathLength={1} />
        <path className={styles.rebound} d="M38.200 23.600 29.400 32 45 48.600" pathLength={1} />
        <circle className={styles.ball} r="5.900" />
      </svg>
      <span className={styles.wordmark} data-word={brand.toLowerCase()} />
    </div>
  )
}
