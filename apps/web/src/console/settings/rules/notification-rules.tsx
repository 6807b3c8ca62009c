import type { ItemConfig } from '@korto/domain/item/item'
import { useTexts } from '../../../lib/texts/texts.ts'
import { pushMeaning } from './rule-meaning.ts'
import { RuleSentence } from './rule-sentence.tsx'

interface Props {
  config: ItemConfig
  onChange: (patch: ItemConfig) => void
  problems: Readonly<Record<string, string>>
}

/** What makes a push to the staff of a facility or to a coach; everything does until it is switched off. */
export function NotificationRules({ config, onChange, problems }: Props) {
  const { t } = useTexts('facilities')
  const props = { config, onChange, problems }
  return (
    <div>
      <PushRule event="new" title={t('push.new')} {...props} />
      <PushRule event="canceled" title={t('push.canceled')} {...props} />
      <RuleSentence
        text={t('push.pending')}
        isOn={config.notification_pending_confirmation ?? true}
        onToggle={(isOn) => onChange({ notification_pending_confirmation: isOn })}
        means={t(config.notification_pending_confirmation === false ? 'push.pendingOff' : 'push.pendingOn')}
      />
    </div>
  )
}

function PushRule({ event, title, config, onChange, problems }: Props & { event: 'new' | 'canceled'; title: string }) {
  const texts = useTexts('facilities')
  const [on, lessThan] = [`notification_${event}_booking`, `notification_${event}_booking_if_less_than`] as const
  const [isOn, minutes] = [config[on] ?? true, config[lessThan] ?? 0]
  return (
    <RuleSentence
      title={title}
      text={texts.t('push.if', { minutes: '{minutes}' })}
      minutes={minutes}
      onMinutes={(typed) => onChange({ [lessThan]: typed })}
      isOn={isOn}
      onToggle={(isNowOn) => onChange({ [on]: isNowOn })}
      means={pushMeaning(texts, { isOn, minutes })}
      problem={problems[`config.${lessThan}`]}
    />
  )
}
