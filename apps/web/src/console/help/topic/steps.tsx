import { useTexts } from '../../../lib/texts/texts.ts'
import type { AnswerText, HelpText } from '../help-content.ts'
import { HelpWords } from '../texts/help-words.tsx'
import styles from './topic.module.css'

/** How it is done. */
export function Steps({ steps }: { steps: NonNullable<AnswerText<HelpText>['steps']> }) {
  const { t } = useTexts('help')
  return (
    <section>
      <h3 className={styles.heading}>{t('help.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={index} className={styles.step}>
            <div>
              <p className={styles.do}>
                <HelpWords text={step.do} />
              </p>
              {step.more && (
                <p className={styles.more}>
                  <HelpWords text={step.more} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
