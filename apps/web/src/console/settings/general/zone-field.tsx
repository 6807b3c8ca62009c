import { wireDateTime } from '@korto/domain/time/site-time'
import { zoneOptions, zoneText } from '../../../features/site/fields/place-options.ts'
import { timeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { LockIcon } from '../../../ui/art/icons-later.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'

interface Props {
  site: { timezone: string }
  zone: string
  /** Null until it is known. */
  upcoming: { bookings: number; series: number } | null
  error: string | undefined
  onChange: (zone: string) => void
}

/** Locked while something is booked: the same times of the clock would become other moments. */
export function ZoneField({ site, zone, upcoming, error, onChange }: Props) {
  const { t } = useTexts('general')
  const now = useMinute()
  const booked = upcoming && upcoming.bookings + upcoming.series
  const hint = t('general.zoneNow', { time: timeText(wireDateTime(zone, now)) })
  if (booked === 0)
    return (
      <SearchSelect
        label={t('general.timezone')}
        hint={hint}
        error={error}
        options={zoneOptions(zone, now)}
        value={zone}
        onChange={onChange}
      />
    )
  return (
    <Field
      label={t('general.timezone')}
      hint={booked ? `${hint} ${t('general.zoneFixed', { count: booked })}` : hint}
      error={error}
      readOnly
      icon={<LockIcon size={18} />}
      value={zoneText(site.timezone, now)}
    />
  )
}
