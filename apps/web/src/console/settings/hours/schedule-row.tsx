import type { EditRow } from '@korto/domain/schedule/edit-days'
import type { ScheduleFault } from '@korto/domain/schedule/edit-fields'
import { moveEdge, openRange, proposedRange, type RangePlace, removeRange } from '@korto/domain/schedule/edit-ranges'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { CopyIcon } from '../../../ui/art/icons-later.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { newRange } from './new-range.ts'
import styles from './schedule.module.css'
import type { ScheduleAxis } from './schedule-axis.ts'
import { ScheduleRangeBar } from './schedule-range.tsx'
import { useTrackDrag } from './use-track-drag.ts'

interface Props {
  schedule: Schedule
  row: EditRow
  axis: ScheduleAxis
  currency: string | undefined
  prices: readonly number[]
  selected: number | null
  fault: ScheduleFault | null
  /** What a day without hours says. */
  closedText: string
  onDrag: (schedule: Schedule | null) => void
  onChange: (schedule: Schedule) => void
  onSelect: (place: RangePlace | null, focus: 'panel' | null) => void
  /** After hours were removed. */
  onClose: (place: RangePlace) => void
  /** Null where all days are the same. */
  onCopy: (() => void) | null
}

/** The hours of one day on a track; a drag renders this row alone. */
export function ScheduleRow(props: Props) {
  const { schedule, row, axis, currency, selected, fault, onChange, onSelect } = props
  const { weekday } = row
  const texts = useTexts('hours')
  const { t } = texts
  const { bind, shown } = useTrackDrag({
    schedule,
    weekday,
    axis,
    onDrag: props.onDrag,
    onDrop: (next, place) => {
      onChange(next)
      onSelect(place, null)
    },
  })
  const day = row.isEveryDay ? t('hours.everyDay') : t('date.weekdayLong', { day: weekday })
  const ranges = shown[weekday] ?? []

  const open = () => {
    const hours = proposedRange(schedule, row.ranges)
    if (!hours) return
    const range = newRange(schedule, weekday, hours)
    const next = openRange(schedule, weekday, range)
    onChange(next)
    onSelect({ weekday, index: next[weekday]?.indexOf(range) ?? 0 }, 'panel')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={styles.row} role="group" aria-label={day} data-weekday={weekday}>
      <span className={styles.day} aria-hidden="true">
        {row.isEveryDay ? t('hours.everyDayShort') : t('date.weekdayShort', { day: weekday })}
      </span>
      <div {...bind()} className={styles.track} data-track>
        {ranges.length === 0 && <span className={styles.none}>{props.closedText}</span>}
        {ranges.map((range, index) => (
          <ScheduleRangeBar
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its position in the list
            key={index}
            {...{ schedule: shown, range, index, day, axis, currency }}
            level={levelOf(props.prices, range.price)}
            isSelected={selected === index}
            isWrong={fault?.weekday === weekday && (fault.index === index || fault.index === null)}
            onSelect={(focus) => onSelect(selected === index && !focus ? null : { weekday, index }, focus)}
            onMove={(edge, minute) => onChange(moveEdge(schedule, { weekday, index }, edge, minute))}
            onRemove={() => {
              onChange(removeRange(schedule, { weekday, index }))
              props.onClose({ weekday, index })
            }}
          />
        ))}
      </div>
      <span className={styles.tools}>
        <IconButton size="sm" label={t('hours.openOn', { day })} data-open-day={weekday} onClick={open}>
          <PlusIcon size={16} />
        </IconButton>
        {props.onCopy && (
          <IconButton size="sm" label={t('hours.copyOf', { day })} onClick={props.onCopy}>
            <CopyIcon size={16} />
          </IconButton>
        )}
      </span>
    </div>
  )
}

/** Two shades: the lowest price, and those above it. */
const levelOf = (prices: readonly number[], price: number | undefined): 0 | 1 =>
  price !== undefined && prices.indexOf(price) > 0 ? 1 : 0
