import type { Day } from '@korto/domain/time/day'
import { dayText, timeText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

export type CalendarTexts = Texts<RoomKey<'calendar'>>

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `3 s`, `26 min`; a second that has begun counts. */
export function durationText({ t }: CalendarTexts, milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  if (seconds < MINUTE) return t('calendar.duration', { unit: 'seconds', count: seconds })
  if (seconds < HOUR) return t('calendar.duration', { unit: 'minutes', count: Math.floor(seconds / MINUTE) })
  if (seconds < DAY) return t('calendar.duration', { unit: 'hours', count: Math.floor(seconds / HOUR) })
  return t('calendar.duration', { unit: 'days', count: Math.floor(seconds / DAY) })
}

/** `18:00` of today, `Thu 19 Nov 18:00` of other days. */
export function whenText(texts: CalendarTexts, moment: string, today?: Day): string {
  const day = moment.slice(0, 10)
  if (day === today) return timeText(moment)
  return texts.t('calendar.at', { day: dayText(texts, day, 'short'), time: timeText(moment) })
}

/** `14:17:52` of today, `2 Nov` of other days. */
export const secondText = (texts: CalendarTexts, moment: string, today: Day): string =>
  moment.slice(0, 10) === today ? moment.slice(11, 19) : dateText(texts, moment.slice(0, 10), 'short')

/** `2 November`, without the weekday. */
export const dateText = ({ t }: CalendarTexts, day: Day, size: 'short' | 'long'): string =>
  t('calendar.date', {
    date: Number(day.slice(8, 10)),
    month: t(size === 'short' ? 'date.monthShort' : 'date.monthLong', { month: Number(day.slice(5, 7)) }),
  })
