import type { NotificationSettings } from '@korto/contract/notification-settings'
import { reminderMinutes } from '@korto/domain/notification/reminder-minutes'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useChangeSettings } from './settings-api.ts'

/** How long before play somebody is reminded. */
export function ReminderSection({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const { mutate } = useChangeSettings()
  const choose = (value: string) => {
    const chosen = reminderMinutes.find((minutes) => String(minutes) === value)
    if (chosen !== undefined) mutate({ reminderMinutes: chosen })
  }
  return (
    <Section
      title={t('notify.remind')}
      text={t('notify.remindText')}
      aside={
        <SegmentedControl
          label={t('notify.remind')}
          choices={reminderMinutes.map((minutes) => ({
            value: String(minutes),
            label: t(`notify.remind.${minutes}`),
          }))}
          value={String(settings.reminderMinutes)}
          onChange={choose}
        />
      }
    />
  )
}
