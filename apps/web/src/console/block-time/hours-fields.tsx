import { useTexts } from '../../lib/texts/texts.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import type { BlockedHours } from './block-form.ts'
import styles from './block-time.module.css'

interface Props {
  hours: BlockedHours
  today: string
  /** Whether the hours make no time. */
  isWrong: boolean
  /** A blocked time over several days has a last one. */
  isLong?: boolean
  onChange: (hours: BlockedHours) => void
}

const STEP = 15

export function HoursFields({ hours, today, isWrong, isLong = false, onChange }: Props) {
  const { t } = useTexts('bulk')
  const choose = (first: string) =>
    onChange({ ...hours, first, last: isLong && hours.last > first ? hours.last : first })
  return (
    <div className={styles.hours}>
      <div className={styles.day}>
        <DateField label={t('block.date')} value={hours.first} today={today} onChange={choose} />
      </div>
      {isLong && (
        <div className={styles.day}>
          <DateField
            label={t('bulkDelete.last')}
            value={hours.last}
            today={today}
            onChange={(last) => onChange({ ...hours, last })}
          />
        </div>
      )}
      <TimeField
        label={t('block.from')}
        value={hours.from}
        stepMinutes={STEP}
        onChange={(from) => onChange({ ...hours, from })}
      />
      <TimeField
        label={t('block.to')}
        value={hours.to}
        stepMinutes={STEP}
        {...(isWrong && { error: t('bulkDelete.wrongTimes') })}
        onChange={(to) => onChange({ ...hours, to })}
      />
    </div>
  )
}
