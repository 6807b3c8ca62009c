import { useEffect } from 'react'
import { brand } from '../../lib/config.ts'
import { playIntro } from '../../lib/first-load/intro.ts'
import styles from './intro.module.css'

/**
 * The animated logo over the rendered page; shown only when the script in the head has started it. Boxes instead of an SVG:
 * they move by transforms alone, which leave the main thread to the page that is being hydrated below.
 */
export function Intro() {
  useEffect(playIntro, [])
  return (
    <div className={styles.intro} data-intro-curtain aria-hidden="true">
      <div className={styles.mark}>
        {['wall', 'upper', 'lower'].map((stroke) => (
          <div key={stroke} className={styles.stroke} data-stroke={stroke}>
            <i />
          </div>
        ))}
        <i className={styles.ball} />
      </div>
      <span className={styles.wordmark} data-word={brand.toLowerCase()} />
    </div>
  )
}
