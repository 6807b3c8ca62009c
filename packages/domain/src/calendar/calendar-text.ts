import type { Instant, Interval } from '../time/instant.ts'
import { localOf } from '../time/site-time.ts'
import { zoneChanges } from '../time/zone-changes.ts'
import { offsetAt } from '../time/zone-offset.ts'

export interface CalendarEntry extends Interval {
  /** The same for the same booking, so that a calendar changes its entry instead of adding another. */
  uid: string
  /** The zone of the club: the entry keeps its wall clock wherever it is read. */
  timezone: string
  title: string
  place: string
  url: string
  /** A request that the club has not confirmed yet. */
  isTentative?: boolean
  /** It no longer takes place: a calendar that has it crosses it out. */
  isCanceled?: boolean
  /** Grows with every change; a calendar keeps what has the greater one. */
  sequence?: number
}

export interface Calendar {
  /** As the reader's calendar lists it; absent for a single entry. */
  name?: string
  /** The program that wrote it, for troubleshooting. */
  product: string
  /** Whom it is from; calendars apply changes of the same organizer. */
  organizer?: { name: string; email: string }
  entries: readonly CalendarEntry[]
}

/** Entries for a calendar (RFC 5545), with the zones that they are written in. */
export function calendarText({ name, product, organizer, entries }: Calendar, now: Instant): string {
  const zones = [...Map.groupBy(entries, ({ timezone }) => timezone)]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(product)}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(entries)}`,
    // Refresh interval for calendars that subscribe.
    ...(name === undefined ? [] : [`X-WR-CALNAME:${textValue(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M']),
    ...zones.flatMap(([zone, ofZone]) => zoneLines(zone, spanOf(ofZone))),
    ...entries.flatMap((entry) => entryLines(entry, organizer, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** What the reader's calendar does with the entries: take them over, or cross them out (RFC 5546). */
export const calendarMethod = (entries: readonly CalendarEntry[]): 'PUBLISH' | 'CANCEL' =>
  entries.length > 0 && entries.every(({ isCanceled }) => isCanceled) ? 'CANCEL' : 'PUBLISH'

const entryLines = (entry: CalendarEntry, organizer: Calendar['organizer'], now: Instant): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${wallText('UTC', now)}Z`,
  `DTSTART;TZID=${entry.timezone}:${wallText(entry.timezone, entry.from)}`,
  `DTEND;TZID=${entry.timezone}:${wallText(entry.timezone, entry.to)}`,
  `SUMMARY:${textValue(entry.title)}`,
  `LOCATION:${textValue(entry.place)}`,
  `URL:${entry.url}`,
  `STATUS:${statusOf(entry)}`,
  ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
  ...(organizer ? [`ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${organizer.email}`] : []),
  'END:VEVENT',
]

const statusOf = ({ isCanceled, isTentative }: CalendarEntry): string => {
  if (isCanceled) return 'CANCELLED'
  return isTentative ? 'TENTATIVE' : 'CONFIRMED'
}

/** Every clock change around the entries, one by one: no zone has one rule for all years. */
export function zoneLines(zone: string, { from, to }: Interval): string[] {
  const changes = zoneChanges(zone, from, to)
  const first = { at: from, before: offsetAt(zone, from), after: offsetAt(zone, from) }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[first, ...changes].flatMap(({ at, before, after }) => {
      const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // In local time before the change.
        `DTSTART:${wallText('UTC', at + before * 60_000)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

const DAY_MS = 86_400_000

const spanOf = (entries: readonly Interval[]): Interval => ({
  from: Math.min(...entries.map(({ from }) => from)) - DAY_MS,
  to: Math.max(...entries.map(({ to }) => to)) + DAY_MS,
})

/** `20261116T180000` */
function wallText(zone: string, instant: Instant): string {
  const { day, minutes } = localOf(zone, instant)
  const seconds = Math.floor((instant % 60_000) / 1_000)
  return `${day.replaceAll('-', '')}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}${two(seconds)}`
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `+0200` */
const offsetText = (minutesEast: number): string => {
  const size = Math.abs(minutesEast)
  return `${minutesEast < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const textValue = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const LINE_BYTES = 75

/** Lines have at most 75 bytes; longer ones continue in the next line after a space. Characters are never split. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1]
    text += letter
    bytes += size
  }
  return text
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
