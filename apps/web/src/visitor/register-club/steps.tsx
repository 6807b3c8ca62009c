import { useTexts } from '../../lib/texts/texts.ts'
import { CheckIcon } from '../../ui/art/icons.tsx'
import styles from './steps.module.css'

const STEPS = ['newClub.club', 'newClub.place', 'newClub.courts', 'newClub.publish'] as const

/** The steps from the name of a club to its publication; on small screens only the progress. */
export function Steps({ current }: { current: number }) {
  const { t } = useTexts('register-club')
  return (
    <div>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('newClub.title')}</h1>
        <span className={styles.count} aria-hidden="true">
          {t('newClub.step', { step: current, steps: STEPS.length })}
        </span>
      </div>
      <ol className={styles.steps} aria-label={t('newClub.steps')}>
        {STEPS.map((label, index) => {
          const step = index + 1
          const isDone = step < current
          return (
            <li
              key={label}
              className={styles.step}
              data-done={isDone || undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              {isDone ? (
                <span className={styles.number} role="img" aria-label={t('newClub.done')}>
                  <CheckIcon size={16} />
                </span>
              ) : (
                <span className={styles.number} aria-hidden="true">
                  {step}
                </span>
              )}
              <span className={styles.label}>{t(label)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
