import { useTexts } from '../lib/texts/texts.ts'
import styles from './frame.module.css'

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  )
}
