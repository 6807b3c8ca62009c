import { useTexts } from '../../../lib/texts/texts.ts'
import { CalendarIcon, CheckIcon } from '../../../ui/art/icons.tsx'
import { Logo } from '../../../ui/art/logo.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import styles from './calendar.module.css'

const POINTS = ['calendarPage.toCalendar', 'calendarPage.fromCalendar', 'calendarPage.onlyChosen'] as const

/** What a connected calendar will do, and what can be done until then. */
export function CalendarPlan() {
  const { t, language } = useTexts('subscription')
  return (
    <section className={styles.card}>
      <div className={styles.picture} aria-hidden="true">
        <Logo />
        <i />
        <span className={styles.calendar}>
          <CalendarIcon size={26} />
        </span>
      </div>
      <div>
        <h2 className={styles.title}>{t('calendarPage.none')}</h2>
        <p className={styles.text}>{t('calendarPage.noneText')}</p>
      </div>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <CheckIcon size={18} />
            {t(point)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('calendarPage.later')} {t('calendarPage.meanwhile')}
      </p>
      <p>
        <ButtonLink to={consolePath(language, 'dashboard')}>{t('calendarPage.openDashboard')}</ButtonLink>
      </p>
    </section>
  )
}
