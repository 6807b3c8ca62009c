import type { StaffSiteRead } from '@korto/contract/staff-site'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { FreePlace } from '../../features/booking/staff/full-place.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon, CheckIcon, CloseIcon } from '../../ui/art/icons.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PlainSelect } from '../../ui/form/plain-select.tsx'
import { type DateChoice, otherPlaces, type PlannedDate, takenBy } from './plan-dates.ts'
import styles from './series-planner.module.css'
import type { SeriesSource } from './series-source.ts'

interface Props {
  site: StaffSiteRead
  source: SeriesSource
  planned: PlannedDate
  entries: readonly DayEntry[]
  choice: DateChoice
  onChoose: (choice: DateChoice) => void
}

const looks = {
  free: { kind: 'success', Icon: CheckIcon, label: 'planner.free' },
  taken: { kind: 'danger', Icon: CloseIcon, label: 'planner.taken' },
  closed: { kind: 'plain', Icon: CalendarIcon, label: 'planner.closed' },
} as const

/** One date: whether it is held, what is there, and where it is held instead. */
export function PlanRow({ site, source, planned, entries, choice, onChoose }: Props) {
  const texts = useTexts('desk')
  const consoleTexts = useTexts('console')
  const { t } = texts
  const day = dayText(texts, planned.date, 'long')
  const { kind, Icon, label } = looks[planned.state]
  const isHeld = choice.kind !== 'skip'
  const why = takenBy(site, source, planned, entries, (entry) => clientName(consoleTexts, entry.user))
  const options = planned.state === 'free' ? [] : optionsFor(site, source, planned, entries)
  const textOf = ({ itemId, fromDate, toDate }: FreePlace) =>
    itemId === source.itemId
      ? timeRangeText({ start: fromDate, end: toDate })
      : t('planner.instead', { court: site.items.find(({ id }) => id === itemId)?.name ?? '' })
  const labelOf = (option: DateChoice) =>
    option.kind === 'place' ? textOf(option.place) : t(option.kind === 'force' ? 'planner.force' : 'planner.skipDate')
  const tick = () => {
    const held: DateChoice = planned.state === 'free' ? { kind: 'series' } : (options[1] ?? { kind: 'force' })
    onChoose(isHeld ? { kind: 'skip' } : held)
  }
  return (
    <li className={styles.row} data-skipped={!isHeld || undefined}>
      <label className={styles.date}>
        <input type="checkbox" checked={isHeld} onChange={tick} />
        <span>{day}</span>
      </label>
      <Badge kind={kind}>
        <Icon size={14} />
        {t(label)}
      </Badge>
      <span className={styles.why}>{why.join(', ')}</span>
      {options.length > 0 && (
        <span className={styles.choice}>
          <PlainSelect
            size="sm"
            label={t('planner.choice', { day })}
            value={JSON.stringify(choice)}
            options={options.map((option) => ({ value: JSON.stringify(option), label: labelOf(option) }))}
            onChange={(value) => {
              const option = options.find((one) => JSON.stringify(one) === value)
              if (option) onChoose(option)
            }}
          />
        </span>
      )}
    </li>
  )
}

/** To skip it comes first, to exceed the capacity last. */
function optionsFor(
  site: StaffSiteRead,
  source: SeriesSource,
  { date }: PlannedDate,
  entries: readonly DayEntry[],
): DateChoice[] {
  const { court, times } = otherPlaces(site, source, date, entries)
  const places = [...(court ? [court] : []), ...times]
  return [{ kind: 'skip' }, ...places.map((place) => ({ kind: 'place' as const, place })), { kind: 'force' }]
}
