import { calendarText } from '@korto/domain/calendar/calendar-text'
import { brand } from '../../lib/config.ts'
import { clock } from '../../lib/time/clock.ts'

/** A booking as a calendar shows it. */
export interface CalendarFileEntry {
  uid: string
  title: string
  place: string
  url: string
  timezone: string
  /** Wire date-times, in site time. */
  start: string
  end: string
}

/** Saves the booking as a file that calendars open; tentative while it waits for an answer. */
export function saveCalendarFile(entry: CalendarFileEntry, isTentative: boolean): void {
  const times = { from: Date.parse(entry.start), to: Date.parse(entry.end) }
  const text = calendarText({ product: brand, entries: [{ ...entry, ...times, isTentative }] }, clock.now())
  const file = new Blob([text], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `korto-${entry.start.slice(0, 10)}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
