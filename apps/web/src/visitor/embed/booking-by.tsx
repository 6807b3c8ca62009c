import { paths } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Logo } from '../../ui/art/logo.tsx'
import styles from './embed.module.css'

/** Names the product below the timetable. */
export const BookingBy = () => (
  <p className={styles.credit}>
    <a href={paths(useLanguage()).home()} target="_blank" rel="noopener">
      {useTexts().t('embed.by')}
      <Logo size="sm" />
    </a>
  </p>
)
