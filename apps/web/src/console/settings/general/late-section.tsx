import { useTexts } from '../../../lib/texts/texts.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { LateCancelling } from '../rules/late-cancelling.tsx'
import type { PartProps } from './use-general-form.ts'

const MINUTES = ['late_cancellation_warning_if_less_than', 'late_cancellation_forbid_if_less_than'] as const

/** The two sentences about late cancelling, for everything that has none of its own. */
export function LateSection({ form }: PartProps) {
  const { t } = useTexts('general')
  const { draft, change, problemOf } = form
  const problems = Object.fromEntries(
    MINUTES.flatMap((field) => {
      const problem = problemOf(field)
      return problem ? [[`config.${field}`, problem]] : []
    }),
  )
  return (
    <Section isLarge title={t('general.late')} text={t('general.lateText')}>
      <LateCancelling config={draft} onChange={change} problems={problems} />
    </Section>
  )
}
