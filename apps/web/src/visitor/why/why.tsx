import { pagePath, paths } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { loadTexts, useTexts } from '../../lib/texts/texts.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Feature } from './feature.tsx'
import { Hero } from './hero.tsx'
import { ApiPicture } from './pictures/api.tsx'
import { ApprovalPicture } from './pictures/approval.tsx'
import { CalendarPicture } from './pictures/calendar.tsx'
import { EmbedPicture } from './pictures/embed.tsx'
import { HallPicture } from './pictures/hall.tsx'
import { InstallPicture } from './pictures/install.tsx'
import { LivePicture } from './pictures/live.tsx'
import { PushPicture } from './pictures/push.tsx'
import { SeriesPicture } from './pictures/series.tsx'
import { TrustPicture } from './pictures/trust.tsx'
import { WatchPicture } from './pictures/watch.tsx'
import styles from './why.module.css'

export { whyHead as meta } from './head.ts'

const facts = ['live', 'taps', 'sync', 'trial'] as const

/** The marketing page: features of the product, with pictures made of its own components. */
await loadTexts('why')

export default function Why() {
  const { t } = useTexts('why')
  const language = useLanguage()
  const club = pagePath(language, 'registerClub')
  return (
    <div className={styles.page}>
      <Hero />
      <section className={styles.facts} aria-label={t('why.facts.title')}>
        <dl className={styles.factList}>
          {facts.map((fact) => (
            <div key={fact} className={styles.fact}>
              <dt className={styles.factText}>{t(`why.facts.${fact}.text`)}</dt>
              <dd className={styles.factNumber}>{t(`why.facts.${fact}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.features} aria-labelledby="features">
        <div className={styles.intro}>
          <h2 id="features" className={styles.introTitle}>
            {t('why.features.title')}
          </h2>
          <p className={styles.introText}>{t('why.features.lead')}</p>
        </div>
        <div className={styles.grid}>
          <Feature name="live" size="wide" picture={<LivePicture />} />
          <Feature name="watch" picture={<WatchPicture />} />
          <Feature name="series" picture={<SeriesPicture />} />
          <Feature name="hall" size="wide" picture={<HallPicture />} />
          <Feature name="trust" picture={<TrustPicture />} />
          <Feature name="approve" picture={<ApprovalPicture />} />
          <Feature name="push" picture={<PushPicture />} />
          <Feature name="calendar" size="wide" picture={<CalendarPicture />} />
          <Feature name="app" picture={<InstallPicture />} />
          <Feature name="embed" size="half" picture={<EmbedPicture />} />
          <Feature name="api" size="half" picture={<ApiPicture />} />
        </div>
      </section>
      <section className={styles.end} aria-labelledby="end">
        <h2 id="end" className={styles.endTitle}>
          {t('why.end.title')}
        </h2>
        <p className={styles.endText}>{t('why.end.text')}</p>
        <div className={styles.endActions}>
          <ButtonLink kind="primary" size="lg" to={paths(language).home()}>
            {t('why.cta.find')}
          </ButtonLink>
          <ButtonLink size="lg" to={club}>
            {t('why.cta.club')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
