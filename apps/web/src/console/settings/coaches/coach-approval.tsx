import { useTexts } from '../../../lib/texts/texts.ts'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { durationText } from '../rules/duration-text.ts'
import { RuleSentence } from '../rules/rule-sentence.tsx'
import styles from './coach.module.css'

type Props = Pick<TabProps, 'site' | 'draft' | 'change' | 'problems'>

/** Whether the coach says yes to lessons, and to which. */
export function CoachApproval({ site, draft, change, problems }: Props) {
  const texts = useTexts('coaches')
  const { t } = texts
  const { config } = draft
  const isOwn = config.require_confirmation === true
  const minutes = config.confirmation_if_less_than ?? 0
  const served = site.items.filter(({ id }) => draft.supplementaryTo.includes(id))
  const isAsked = served.some((item) => item.config.require_confirmation === true)
  const set = (patch: typeof config) => change({ config: { ...config, ...patch } })
  return (
    <Section title={t('coaches.approval')}>
      <div className={styles.approval}>
        <RadioCards
          label={t('coaches.approval')}
          value={isOwn ? 'own' : 'court'}
          onChange={(choice) => set({ require_confirmation: choice === 'own' })}
          choices={[
            {
              value: 'court',
              label: t('coaches.asCourt'),
              text: t(isAsked ? 'coaches.courtAsks' : 'coaches.courtConfirms'),
            },
            { value: 'own', label: t('coaches.approvesSelf'), text: t('coaches.adminsToo') },
          ]}
        />
        {isOwn && (
          <RuleSentence
            text={t('coaches.approvalIf', { minutes: '{minutes}' })}
            minutes={minutes}
            onMinutes={(typed) => set({ confirmation_if_less_than: typed })}
            means={
              minutes === 0
                ? t('coaches.approvalAlways')
                : Number.isInteger(minutes) && t('coaches.approvalMeans', { duration: durationText(texts, minutes) })
            }
            problem={problems['config.confirmation_if_less_than']}
          />
        )}
      </div>
    </Section>
  )
}
