import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'

/** What a text depends on besides its facts. */
export interface Reading {
  /** When it is sent, or when an entry was written; without it, days are named by their date. */
  now?: number
  /** Of a freed slot: somebody else has booked it since. */
  isTaken?: boolean
}

interface Hours {
  start: string
  end: string
}

/** The day in the club at that moment; null where it is not known. */
export const todayOf = ({ timezone }: { timezone?: string }, { now }: Reading): Day | null =>
  timezone === undefined || now === undefined ? null : dayOf(timezone, now)

/** `today`, `tomorrow`, or `Tue 17 November`. */
export function dayName(language: Language, start: string, today: Day | null): string {
  const day = start.slice(0, 10)
  if (day === today) return messageText(language, 'notice.today', {})
  if (today !== null && day === addDays(today, 1)) return messageText(language, 'notice.tomorrow', {})
  return dayText(language, start)
}

/** `Tue 17 November` */
export const dayText = (language: Language, start: string): string =>
  formatted(language, start, { weekday: 'short', day: 'numeric', month: 'long' })

/** `17 November` */
export const dateText = (language: Language, start: string): string =>
  formatted(language, start, { day: 'numeric', month: 'long' })

/** A day as a leaf of a calendar. */
export const dayTile = (language: Language, start: string) => ({
  weekday: formatted(language, start, { weekday: 'short' }),
  date: String(Number(start.slice(8, 10))),
  month: messageText(language, 'date.monthShort', { month: Number(start.slice(5, 7)) }),
})

/** `18:00` */
export const clockText = (moment: string): string => moment.slice(11, 16)

/** `18:00–19:00` */
export const hoursText = ({ start, end }: Hours): string => `${clockText(start)}–${clockText(end)}`

/** `every Tuesday, 18:00–19:00, from 17 November on` */
export const weeklyText = (language: Language, hours: Hours): string =>
  messageText(language, 'notice.weekly', {
    day: dayOfWeek(hours.start.slice(0, 10)),
    time: hoursText(hours),
    date: dateText(language, hours.start),
  })

/** Where a line begins with it. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The day is that of the club, whatever the zone of the server. */
const formatted = (language: Language, start: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${start.slice(0, 10)}T00:00:00Z`),
  )
