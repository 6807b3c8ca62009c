import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { createLiveSchedule } from '../hours/live-schedule.ts'
import { SchedulePreview } from '../hours/schedule-preview.tsx'
import type { TabProps } from '../items/tab-props.ts'
import styles from './hall.module.css'
import { HallSection } from './hall-section.tsx'
import { TryIt } from './try-it.tsx'

/** Name, capacity, visibility, and the hall that it shares. */
export function BasicsTab(props: TabProps) {
  const { t } = useTexts('facilities')
  const { site, item, draft, change, problems } = props
  const model = site.items.at(-1)
  const hide = (isHidden: boolean) =>
    change({ config: { ...withoutOldFlag(draft.config), hidden_from_clients: isHidden } })
  const [live] = useState(createLiveSchedule)
  const hasHall = draft.sharedItemId !== null || draft.newHall !== null
  return (
    <Columns
      side={
        <Stack>
          {hasHall && <TryIt {...props} />}
          <SchedulePreview {...{ site, item, draft, live }} weekday={null} />
        </Stack>
      }
    >
      <Stack>
        {!item && model && <Notice kind="info">{t('basics.asOther', { name: model.name })}</Notice>}
        <Section title={t('editor.basics')} isLarge>
          <div className={styles.pair}>
            <Field
              label={t('basics.name')}
              value={draft.name}
              maxLength={200}
              error={problems.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <NumberField
              label={t('basics.capacity')}
              hint={t('basics.capacityHint')}
              value={draft.capacity}
              error={problems.capacity}
              onChange={(capacity) => change({ capacity })}
            />
          </div>
          <Toggle
            label={t('mark.hidden')}
            hint={t('basics.hiddenHint')}
            checked={isHiddenFromClients(draft.config)}
            onChange={({ target }) => hide(target.checked)}
          />
        </Section>
        <HallSection {...props} />
      </Stack>
    </Columns>
  )
}

/** Either flag hides an item; only the new one is written. */
const withoutOldFlag = ({ hiddenFromClients: _, ...config }: ItemConfig): ItemConfig => config
