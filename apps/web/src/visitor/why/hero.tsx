import { Link } from 'react-router'
import { pagePath, paths } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './hero.module.css'
import { WeekPicture } from './pictures/week.tsx'

export function Hero() {
  const { t } = useTexts('why')
  const language = useLanguage()
  const club = pagePath(language, 'registerClub')
  return (
    <section className={styles.hero}>
      <CourtLines />
      <div className={styles.text}>
        <h1 className={styles.title}>{t('why.hero.title')}</h1>
        <p className={styles.lead}>{t('why.hero.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink kind="ball" size="lg" to={paths(language).home()}>
            {t('why.cta.find')}
          </ButtonLink>
          <Link className={styles.secondary} to={club}>
            {t('why.cta.club')}
          </Link>
        </div>
      </div>
      <div className={styles.picture} aria-hidden="true">
        <WeekPicture />
      </div>
    </section>
  )
}

const CourtLines = () => (
  <svg className={styles.lines} viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M0 0h900v620H0zM0 90h900M0 530h900M225 90v440M675 90v440M225 310h450M450-30v680" />
  </svg>
)
