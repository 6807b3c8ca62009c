import type { LateCancellationConfig } from '@korto/domain/site/site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type LateRule, lateMeaning } from './late-meaning.ts'
import { RuleSentence } from './rule-sentence.tsx'

/** Proposed when a rule is switched on while its minutes are 0, which would leave it off. */
const PROPOSED_MINUTES: Readonly<Record<LateRule, number>> = { warning: 1440, forbid: 120 }

interface Props {
  config: LateCancellationConfig
  onChange: (patch: LateCancellationConfig) => void
  /** By the name of the key, with `config.` before it. */
  problems: Readonly<Record<string, string>>
}

/** The two sentences about late cancelling, of a club or of one of its items. */
export const LateCancelling = (props: Props) => (
  <div>
    <LateSentence rule="warning" {...props} />
    <LateSentence rule="forbid" {...props} />
  </div>
)

function LateSentence({ rule, config, onChange, problems }: Props & { rule: LateRule }) {
  const texts = useTexts('facilities')
  const [on, lessThan] = [`late_cancellation_${rule}`, `late_cancellation_${rule}_if_less_than`] as const
  const [isOn, minutes] = [config[on] ?? false, config[lessThan] ?? 0]
  const toggle = (isNowOn: boolean) =>
    onChange({ [on]: isNowOn, ...(isNowOn && minutes === 0 && { [lessThan]: PROPOSED_MINUTES[rule] }) })
  return (
    <RuleSentence
      text={texts.t(rule === 'warning' ? 'late.warning' : 'late.forbid', { minutes: '{minutes}' })}
      minutes={minutes}
      onMinutes={(typed) => onChange({ [lessThan]: typed })}
      isOn={isOn}
      onToggle={toggle}
      means={lateMeaning(texts, rule, { isOn, minutes })}
      problem={problems[`config.${lessThan}`]}
    />
  )
}
