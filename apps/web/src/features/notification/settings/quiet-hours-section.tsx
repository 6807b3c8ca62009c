import type { NotificationSettings } from '@korto/contract/notification-settings'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { MoonIcon, SunIcon } from '../../../ui/art/icons-later.tsx'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { timesBetween } from '../../../ui/form/time-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './notification-settings.module.css'
import { useChangeSettings } from './settings-api.ts'

type QuietHours = NonNullable<NotificationSettings['quietHours']>

/** What the switch begins with. */
const USUAL: QuietHours = { from: '22:00', to: '07:30' }
const STEP_MINUTES = 30
const TIMES = timesBetween(0, 24 * 60 - STEP_MINUTES, STEP_MINUTES).map(shownTime)

/** Hours in which push and mail wait. */
export function QuietHoursSection({ settings: { quietHours } }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const { mutate } = useChangeSettings()
  const change = (hours: QuietHours | null) => mutate({ quietHours: hours })
  return (
    <Section
      title={t('notify.quiet')}
      text={t('notify.quietText')}
      aside={
        <Switch
          aria-label={t('notify.quiet')}
          checked={quietHours !== null}
          onChange={({ target }) => change(target.checked ? USUAL : null)}
        />
      }
    >
      {quietHours && (
        <div className={styles.hours}>
          {t('notify.quietFrom')}
          <QuietTime
            label={t('notify.quietFrom')}
            icon={<MoonIcon size={18} />}
            value={quietHours.from}
            other={quietHours.to}
            onChange={(from) => change({ ...quietHours, from })}
          />
          {t('notify.quietTo')}
          <QuietTime
            label={t('notify.quietTo')}
            icon={<SunIcon size={18} />}
            value={quietHours.to}
            other={quietHours.from}
            onChange={(to) => change({ ...quietHours, to })}
          />
        </div>
      )}
    </Section>
  )
}

interface TimeProps {
  label: string
  icon: ReactNode
  value: string
  /** The other end, which must differ. */
  other: string
  onChange: (time: string) => void
}

function QuietTime({ label, icon, value, other, onChange }: TimeProps) {
  const times = [...new Set([...TIMES, value])].filter((time) => time !== other).sort()
  return (
    <span className={styles.time}>
      {icon}
      <PlainSelect
        label={label}
        options={times.map((time) => ({ value: time, label: time }))}
        value={value}
        onChange={onChange}
      />
    </span>
  )
}
