import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Texts } from './texts.ts'

/**
 * Our own patterns: server and browser may have different locale data, and hydration needs the same text from both.
 * `short` for narrow places, `long` for everything else.
 */
export function dayText({ t }: Texts, day: Day, size: 'short' | 'long'): string {
  const weekday = t(size === 'short' ? 'date.weekdayShort' : 'date.weekdayLong', { day: dayOfWeek(day) })
  const month = t(size === 'short' ? 'date.monthShort' : 'date.monthLong', { month: Number(day.slice(5, 7)) })
  return t('date.day', { weekday, date: Number(day.slice(8, 10)), month })
}

/** `17 November, 15:00`, in site time. */
export function momentText({ t }: Texts, timezone: string, moment: number): string {
  const wire = wireDateTime(timezone, moment)
  const month = t('date.monthLong', { month: Number(wire.slice(5, 7)) })
  return t('date.moment', { date: Number(wire.slice(8, 10)), month, time: timeText(wire) })
}

/** `15–21 October`, over the end of a month `29 October – 4 November`. */
export function daysText(texts: Texts, first: Day, last: Day): string {
  const { t } = texts
  const month = (day: Day) => t('date.monthLong', { month: Number(day.slice(5, 7)) })
  const [from, to] = [Number(first.slice(8)), Number(last.slice(8))]
  if (first === last) return dayText(texts, first, 'long')
  if (first.slice(0, 7) === last.slice(0, 7)) return t('date.range', { from, to, month: month(first) })
  return t('date.rangeOverMonths', { from, fromMonth: month(first), to, toMonth: month(last) })
}

/** `18:00` of `2026-11-16T18:00:00+02:00`: date-times on the wire are in site time already. */
export const timeText = (dateTime: string): string => dateTime.slice(11, 16)

/** `18:00–19:00` */
export const timeRangeText = ({ start, end }: { start: string; end: string }): string =>
  `${timeText(start)}–${timeText(end)}`
