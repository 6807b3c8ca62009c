import { useTexts } from '../lib/texts/texts.ts'
import styles from './frame.module.css'

/** The first tab stop: skips the frame. */
export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  )
}
