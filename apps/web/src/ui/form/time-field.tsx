import { shownTime } from '@korto/domain/time/time-of-day'
import type { FieldTexts } from './field-frame.tsx'
import { Select } from './select.tsx'

interface Props extends FieldTexts {
  /** Minutes after midnight. */
  value: number
  /** First and last time, and the step. */
  from?: number
  to?: number
  stepMinutes?: number
  disabled?: boolean
  onChange: (minutes: number) => void
}

const DAY_MINUTES = 24 * 60

/** A time of day, `18:00`. The native field follows the browser's locale and may show 6 PM. */
export function TimeField({ value, from = 0, to = DAY_MINUTES, stepMinutes = 60, onChange, ...select }: Props) {
  const times = timesBetween(from, to, stepMinutes)
  return (
    <Select
      {...select}
      options={times.map((minutes) => ({ value: String(minutes), label: shownTime(minutes) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

export const timesBetween = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
