import { slotCount, unsoldMinutes } from '@korto/domain/schedule/edit-notes'
import type { RangeEdge } from '@korto/domain/schedule/edit-ranges'
import type { Schedule, ScheduleRange } from '@korto/domain/schedule/schedule'
import { stepOf } from '@korto/domain/schedule/slots-of-day'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { hoursText, rangeLabel, rangeText } from './range-words.ts'
import styles from './schedule.module.css'
import { percentAt, type ScheduleAxis } from './schedule-axis.ts'

interface Props {
  schedule: Schedule
  range: ScheduleRange
  index: number
  /** The weekday in words. */
  day: string
  axis: ScheduleAxis
  currency: string | undefined
  /** How dear it is among the prices of the schedule: 0 for the lowest and without a price. */
  level: 0 | 1
  isSelected: boolean
  isWrong: boolean
  onSelect: (focus: 'panel' | null) => void
  onMove: (edge: RangeEdge, minute: number) => void
  onRemove: () => void
}

/**
 * Hours on the track of a day. Enter opens their fields, Delete removes them; arrows move the end, with Shift the start, and
 * each edge is also a slider.
 */
export function ScheduleRangeBar(props: Props) {
  const { schedule, range, index, day, axis, currency, isSelected } = props
  const texts = useTexts('hours')
  const [left, right] = [percentAt(axis, range.start), percentAt(axis, range.end)]
  if (!(right > left)) return null
  const step = stepOf(schedule, range)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepsOf(event.key)
    if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove()
    else if (by !== 0) {
      const edge = event.shiftKey ? 'start' : 'end'
      props.onMove(edge, range[edge] + by * step)
    } else return
    event.preventDefault()
  }
  const slots = slotCount(schedule, range)
  const text = rangeText(texts, range, currency)
  return (
    <div
      className={styles.range}
      data-range={index}
      data-level={props.level}
      data-selected={isSelected || undefined}
      data-closed={range.capacity === 0 || undefined}
      data-wrong={props.isWrong || undefined}
      data-colored={range.backgroundColor ? true : undefined}
      style={
        {
          left: `${left}%`,
          width: `${right - left}%`,
          '--own-color': range.backgroundColor,
          '--unsold': `${slots === 0 ? 100 : (100 * unsoldMinutes(schedule, range)) / (range.end - range.start)}%`,
        } as CSSProperties
      }
    >
      <button
        type="button"
        className={styles.bar}
        aria-label={rangeLabel(texts, day, range, schedule, currency)}
        aria-expanded={isSelected}
        onClick={({ detail }) => props.onSelect(detail === 0 ? 'panel' : null)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.words}>
          {isSelected && text !== hoursText(range) && <span className={styles.time}>{hoursText(range)} · </span>}
          {text}
        </span>
      </button>
      {(['start', 'end'] as const).map((edge) => (
        <span
          key={edge}
          className={styles.grip}
          data-grip={edge}
          role="slider"
          tabIndex={isSelected ? 0 : -1}
          aria-label={texts.t(edge === 'start' ? 'hours.startOf' : 'hours.endOf', { day, hours: hoursText(range) })}
          aria-valuemin={0}
          aria-valuemax={1440}
          aria-valuenow={range[edge]}
          aria-valuetext={shownTime(range[edge])}
          onKeyDown={(event) => {
            const by = stepsOf(event.key)
            if (by === 0) return
            event.preventDefault()
            props.onMove(edge, range[edge] + by * step)
          }}
        />
      ))}
    </div>
  )
}

function stepsOf(key: string): number {
  if (key === 'ArrowRight' || key === 'ArrowUp') return 1
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : 0
}
