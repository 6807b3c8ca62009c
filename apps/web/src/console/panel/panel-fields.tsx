import type { StaffSiteRead } from '@korto/contract/staff-site'
import { bookingStatuses } from '@korto/domain/booking/booking'
import { readClock } from '@korto/domain/time/read-clock'
import { dayOf } from '@korto/domain/time/site-time'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { endingAt, type NewTimes, onDay, startingAt } from '../../features/booking/staff/entry-times.ts'
import { coachesOf } from '../../features/booking/staff/staff-facts.ts'
import { dayText, timeRangeText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { EditedText } from './edited-text.tsx'
import styles from './panel.module.css'
import { QuantityField } from './quantity-field.tsx'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  entry: DayEntry
  saves: PanelSave
  /** The booking moves to another day. */
  onDay: (day: string) => void
}

/** Date, time, court, coach, quantity and status, edited in place. */
export function PanelFields({ site, entry, saves, onDay: follow }: Props) {
  const texts = useTexts('desk')
  const { t } = texts
  const name = clientName(useTexts('console'), entry.user)
  const today = dayOf(site.timezone, useMinute())
  const coaches = coachesOf(site, entry.itemId)
  const problem = (field: Parameters<PanelSave['problemAt']>[0]) => saves.problemAt(field)?.text
  const timeProblem = (times: NewTimes | null) =>
    times === null ? t('time.wrong') : typeof times === 'string' ? t(`time.${times}`) : undefined

  const moveTo = async (day: string) => {
    const times = onDay(site.timezone, entry, day)
    if (typeof times === 'string') return
    // Before it is saved: the lists are read again as soon as it is.
    follow(day)
    await saves.save('date', times, t('panel.movedTo', { name, to: dayText(texts, day, 'long') }))
  }
  const timesFor = (text: string, set: typeof startingAt) => {
    const minutes = readClock(text)
    return minutes === null ? null : set(site.timezone, entry, minutes)
  }
  const timeField = (label: string, value: string, set: typeof startingAt) => (
    <EditedText
      label={label}
      field="time"
      inputMode="numeric"
      value={timeText(value)}
      entry={entry}
      saves={saves}
      problemOf={(text) => timeProblem(timesFor(text, set))}
      onSave={async (text, base) => {
        const times = timesFor(text, set)
        if (!times || typeof times === 'string') return 'kept'
        const to = timeRangeText({ start: times.fromDate, end: times.toDate })
        return saves.save('time', times, t('panel.movedTo', { name, to }), base)
      }}
    />
  )
  return (
    <div className={styles.rows}>
      <DateField
        label={t('panel.date')}
        size="short"
        value={entry.fromDate.slice(0, 10)}
        today={today}
        error={problem('date')}
        onChange={(day) => void moveTo(day)}
      />
      <div className={styles.times}>
        <span aria-hidden="true">{t('panel.time')}</span>
        {timeField(t('panel.from'), entry.fromDate, startingAt)}
        {timeField(t('panel.to'), entry.toDate, endingAt)}
      </div>
      <Select
        label={t('panel.court')}
        value={String(entry.itemId)}
        options={site.items.map(({ id, name: label }) => ({ value: String(id), label }))}
        error={problem('court')}
        onChange={(value) => {
          const to = site.items.find(({ id }) => String(id) === value)?.name ?? ''
          const serves = coachesOf(site, Number(value)).some(({ id }) => id === entry.supplItemId)
          // A coach who does not serve the court stays behind.
          const coach = entry.supplItemId !== null && !serves ? { supplItemId: null } : {}
          void saves.save('court', { itemId: Number(value), ...coach }, t('panel.movedTo', { name, to }))
        }}
      />
      <Select
        label={t('panel.coach')}
        value={String(entry.supplItemId ?? '')}
        options={[
          { value: '', label: t('panel.noCoach') },
          ...coaches.map(({ id, name: label }) => ({ value: String(id), label })),
          ...leftCoach(entry, coaches),
        ]}
        error={problem('coach')}
        onChange={(value) =>
          void saves.save('coach', { supplItemId: value === '' ? null : Number(value) }, t('panel.changed', { name }))
        }
      />
      <QuantityField site={site} entry={entry} saves={saves} name={name} />
      <Select
        label={t('panel.status')}
        value={entry.status}
        options={bookingStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        error={problem('status')}
        onChange={(value) => {
          const status = bookingStatuses.find((one) => one === value)
          if (status) void saves.save('status', { status }, t('panel.changed', { name }))
        }}
      />
    </div>
  )
}

/** A coach who no longer serves the court is still the one of this booking. */
const leftCoach = ({ supplItemId, coachName }: DayEntry, coaches: readonly { id: number }[]) =>
  supplItemId === null || coaches.some(({ id }) => id === supplItemId)
    ? []
    : [{ value: String(supplItemId), label: coachName ?? '' }]
