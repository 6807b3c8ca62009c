import type { ItemConfig } from '@korto/domain/item/item'
import { scheduleSummary } from '@korto/domain/schedule/schedule-summary'
import { useQuery } from '@tanstack/react-query'
import { leadTimesQuery } from '../../../features/item/staff-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { OwnLateCancelling } from '../rules/own-late-cancelling.tsx'
import { approvalMeaning, severalMeaning } from '../rules/rule-meaning.ts'
import { RuleSentence } from '../rules/rule-sentence.tsx'
import { CustomMessage } from './custom-message.tsx'
import { SameForOthers } from './same-for-others.tsx'

/** Every rule of D-17 about booking, as a sentence with what it means now. */
export function RulesTab(props: TabProps) {
  const texts = useTexts('facilities')
  const { t } = texts
  const { site, item, draft, change, problems } = props
  const { config } = draft
  const set = (patch: ItemConfig) => change({ config: { ...config, ...patch } })
  const { data: leadTimes } = useQuery({ ...leadTimesQuery(site.id, item?.id ?? 0), enabled: item !== null })
  return (
    <Columns side={<SameForOthers part="rules" {...props} />}>
      <Stack>
        <Section title={t('rules.booking')} isLarge>
          <div>
            <RuleSentence
              text={t('rules.several', { minutes: '{minutes}' })}
              minutes={config.booking_multiple_slots_max_duration ?? 0}
              onMinutes={(minutes) => set({ booking_multiple_slots_max_duration: minutes })}
              isOn={config.booking_multiple_slots ?? false}
              onToggle={(isOn) => set({ booking_multiple_slots: isOn })}
              means={severalMeaning(texts, config, scheduleSummary(draft.schedule)?.steps ?? [])}
              problem={problems['config.booking_multiple_slots_max_duration']}
            />
            <RuleSentence
              text={t('rules.approval', { minutes: '{minutes}' })}
              minutes={config.confirmation_if_less_than ?? 0}
              onMinutes={(minutes) => set({ confirmation_if_less_than: minutes })}
              isOn={config.require_confirmation ?? false}
              onToggle={(isOn) => set({ require_confirmation: isOn })}
              means={approvalMeaning(texts, config, leadTimes?.booked ?? [])}
              problem={problems['config.confirmation_if_less_than']}
            />
            <RuleSentence
              text={t('rules.hideFree')}
              isOn={config.hide_free_slots_left ?? false}
              onToggle={(isOn) => set({ hide_free_slots_left: isOn })}
              means={t(config.hide_free_slots_left ? 'rules.hideFreeOn' : 'rules.hideFreeOff')}
            />
            <CustomMessage
              config={config}
              onChange={(changed) => change({ config: changed })}
              problem={problems['config.custom_unavailability_dialog_message']}
            />
          </div>
        </Section>
        <OwnLateCancelling
          name={draft.name.trim() || t('hall.this')}
          config={config}
          // Validated by the server.
          clubConfig={site.config}
          onChange={(changed) => change({ config: changed })}
          problems={problems}
        />
      </Stack>
    </Columns>
  )
}
