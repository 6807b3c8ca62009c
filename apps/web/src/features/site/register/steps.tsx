import { useTexts } from '../../../lib/texts/texts.ts'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import styles from './steps.module.css'

const STEPS = ['newClub.club', 'newClub.place', 'newClub.courts', 'newClub.publish'] as const

interface Props {
  /** 5 when all are done. */
  current: number
  /** The console names its pages in its bar. */
  isPageTitle: boolean
}

/** The steps from the name of a club to its publication; on small screens only the progress. */
export function Steps({ current, isPageTitle }: Props) {
  const { t } = useTexts('register-club')
  const Title = isPageTitle ? 'h1' : 'p'
  return (
    <div>
      <div className={styles.head}>
        <Title className={styles.title}>{t('newClub.title')}</Title>
        <span className={styles.count} aria-hidden="true">
          {t('newClub.step', { step: Math.min(current, STEPS.length), steps: STEPS.length })}
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
