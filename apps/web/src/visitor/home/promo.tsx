import { pagePath } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { type TextKey, useTexts } from '../../lib/texts/texts.ts'
import { Court } from '../../ui/art/court-art.tsx'
import { BellIcon, BoltIcon, CodeIcon, RepeatIcon, ShieldCheckIcon, SyncIcon } from '../../ui/art/icons.tsx'
import { ContactUs } from '../../ui/contact/contact-us.tsx'
import { Hint } from '../../ui/feedback/hint.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './promo.module.css'

const features: readonly [TextKey, typeof BoltIcon][] = [
  ['home.promoLive', BoltIcon],
  ['home.promoRecurring', RepeatIcon],
  ['home.promoVerified', ShieldCheckIcon],
  ['home.promoSync', SyncIcon],
  ['home.promoWatch', BellIcon],
  ['home.promoEmbed', CodeIcon],
]

const steps: readonly TextKey[] = ['home.howRegister', 'home.howShare', 'home.howControl']

const VIEW = { degrees: -30, scale: 1.5, x: 230, y: 120, ball: { x: 150, y: 140 } }

/** For those who run a club. */
export function Promo() {
  const { t } = useTexts()
  const language = useLanguage()
  return (
    <section className={styles.promo}>
      <div className={styles.body}>
        <h2 className={styles.title}>{t('home.promoTitle')}</h2>
        <p className={styles.text}>{t('home.promoText')}</p>
        <ul className={styles.features}>
          {features.map(([label, Icon]) => (
            <li key={label} className={styles.feature}>
              <Icon />
              {t(label)}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink kind="primary" to={pagePath(language, 'registerClub')}>
            {t('nav.registerClub')}
          </ButtonLink>
          <ButtonLink to={pagePath(language, 'whyKorto')}>{t('nav.whyKorto')}</ButtonLink>
          <ContactUs kind="subtle" />
        </div>
        <div className={styles.how}>
          <Hint>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </Hint>
        </div>
      </div>
      <div className={styles.picture}>
        <Court surface="hard" view={VIEW} />
      </div>
    </section>
  )
}
