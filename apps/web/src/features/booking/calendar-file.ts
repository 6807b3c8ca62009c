import { offsetSuffix, utcOffsetMinutes } from '@korto/domain/time/site-time'

export interface CalendarEntry {
  id: string
  title: string
  place: string
  url: string
  timezone: string
  /** Wire date-times, in site time. */
  start: string
  end: string
  /** The moment of writing, in milliseconds. */
  now: number
}

/** A booking for the visitor's own calendar (RFC 5545), in the zone of the club. */
export function calendarFile(entry: CalendarEntry): string {
  const { timezone, start, end } = entry
  const offset = offsetSuffix(utcOffsetMinutes(timezone, Date.parse(start))).replace(':', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Korto//Booking//EN',
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    // The offset of that day is all that a single entry needs.
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `DTSTAMP:${new Date(entry.now).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;TZID=${timezone}:${localTime(start)}`,
    `DTEND;TZID=${timezone}:${localTime(end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20261116T180000` */
const localTime = (dateTime: string): string => dateTime.slice(0, 19).replace(/[-:]/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const LINE_BYTES = 75

/** Lines are at most 75 bytes long; what is longer goes on in the next, which begins with a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
