import type { ItemConfig } from '@korto/domain/item/item'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { NotificationRules } from '../rules/notification-rules.tsx'
import { OwnLateCancelling } from '../rules/own-late-cancelling.tsx'
import { RuleSentence } from '../rules/rule-sentence.tsx'

/** Booking rules of a coach: late cancelling as the club or own, and hiding from players. */
export function CoachRules({ site, draft, change, problems }: TabProps) {
  const { t } = useTexts('coaches')
  const { config } = draft
  const isHidden = config.hidden_from_clients === true || config.hiddenFromClients === true
  const hide = (isNowHidden: boolean) => {
    // The older of the two names would hide the coach on its own.
    const { hiddenFromClients: older, ...rest } = config
    const isOlderKept = older !== undefined && { hiddenFromClients: false }
    change({ config: { ...rest, ...isOlderKept, hidden_from_clients: isNowHidden } })
  }
  return (
    <Stack isSettings>
      <Section title={t('coaches.rules')}>
        <RuleSentence
          text={t('coaches.hide')}
          isOn={isHidden}
          onToggle={hide}
          means={t(isHidden ? 'coaches.hideOn' : 'coaches.hideOff')}
        />
      </Section>
      <OwnLateCancelling
        name={draft.name.trim() || t('coaches.nobodyYet')}
        config={config}
        clubConfig={site.config}
        onChange={(changed) => change({ config: changed })}
        problems={problems}
      />
    </Stack>
  )
}

/** What makes a push about the lessons of a coach. */
export function CoachNotifications({ draft, change, problems }: TabProps) {
  const { t } = useTexts('coaches')
  const set = (patch: ItemConfig) => change({ config: { ...draft.config, ...patch } })
  return (
    <Stack isSettings>
      <Section title={t('coaches.push')} text={t('coaches.pushText')}>
        <NotificationRules config={draft.config} onChange={set} problems={problems} />
      </Section>
    </Stack>
  )
}
