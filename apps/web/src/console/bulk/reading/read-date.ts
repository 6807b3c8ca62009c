import { type Day, isDay } from '@korto/domain/time/day'
import { readClock } from '@korto/domain/time/read-clock'

/** `2026-11-16`, `16.11.2026`, `16/11/2026`, `16.11.26` and `16.11.2026 г.`; the day comes before the month. Null when none. */
export function readDate(text: string): Day | null {
  const plain = text.trim().replace(/\s*г\.?$/, '')
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(plain)
  const european = /^(\d{1,2})[-./](\d{1,2})[-./](\d{2}|\d{4})\.?$/.exec(plain)
  const [, a = '', b = '', c = ''] = iso ?? european ?? []
  const [year, month, date] = iso ? [a, b, c] : [c.length === 2 ? `20${c}` : c, b, a]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** A date that is written as one but is not in the calendar: 31.11.2026. */
export const looksLikeDate = (text: string): boolean =>
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.?(\s*г\.?)?$/.test(text.trim())

export interface DateAndTime {
  day: Day | null
  minutes: number | null
}

/** `18:30`, or with its date in front: `16.11.2026 18:30`, `2026-11-16T18:30:00`. */
export function readDateAndTime(text: string): DateAndTime {
  const match = /^(\S+?)[\sT]+(\d{1,2}[:.]\d{2})(?:[:.]\d{2})?$/.exec(text.trim())
  const day = match ? readDate(match[1] ?? '') : null
  if (match && day) return { day, minutes: readClock(match[2] ?? '') }
  return { day: null, minutes: readClock(text.trim().replace(/^(\d{1,2}[:.]\d{2})[:.]\d{2}$/, '$1')) }
}
