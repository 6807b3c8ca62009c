import { expect, test } from 'vitest'
import { type CalendarEntry, calendarText } from './calendar-text.ts'

const now = Date.parse('2026-11-15T10:00:05Z')
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '7@korto.example',
  timezone: 'Europe/Sofia',
  from: Date.parse('2026-11-16T18:00:00+02:00'),
  to: Date.parse('2026-11-16T19:00:00+02:00'),
  title: 'Court 1',
  place: 'Park; Sofia, Bulgaria',
  url: 'https://korto.example/places/club-1/',
  ...changes,
})
const text = (...entries: CalendarEntry[]) => calendarText({ name: 'My bookings', product: 'Korto', entries }, now)
const lines = (...entries: CalendarEntry[]) => text(...entries).split('\r\n')

test('an entry has its times in the zone of the club, and the zone itself', () => {
  expect(lines(entry())).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:My bookings',
      'TZID:Europe/Sofia',
      'TZOFFSETTO:+0200',
      'UID:7@korto.example',
      'DTSTAMP:20261115T100005Z',
      'DTSTART;TZID=Europe/Sofia:20261116T180000',
      'DTEND;TZID=Europe/Sofia:20261116T190000',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(text(entry()).endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(lines(entry({ isTentative: true }))).toContain('STATUS:TENTATIVE')
})

test('when the clocks change between two entries, both keep their wall clock and the change is listed', () => {
  const [before, after] = ['2027-03-27T18:00:00+02:00', '2027-03-29T18:00:00+03:00'].map((start) =>
    entry({ uid: start, from: Date.parse(start), to: Date.parse(start) + 3_600_000 }),
  ) as [CalendarEntry, CalendarEntry]
  const written = lines(before, after)
  expect(written).toContain('DTSTART;TZID=Europe/Sofia:20270327T180000')
  expect(written).toContain('DTSTART;TZID=Europe/Sofia:20270329T180000')
  const change = written.indexOf('BEGIN:DAYLIGHT')
  expect(written.slice(change, change + 5)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0300',
    'END:DAYLIGHT',
  ])
})

test('each zone is listed once, west of Greenwich too', () => {
  const written = lines(entry(), entry({ uid: '8' }), entry({ uid: '9', timezone: 'America/St_Johns' }))
  expect(written.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:Europe/Sofia', 'TZID:America/St_Johns'])
  expect(written).toContain('TZOFFSETTO:-0330')
})

test('what people typed stays text: commas, semicolons, backslashes and new lines cannot begin anything', () => {
  expect(text(entry({ title: 'a,b;c\\d\r\nEND:VEVENT' }))).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\r\n')
})

test('long lines are folded by bytes, so that no character is split', () => {
  const title = 'Тенис клуб под боровете на Витоша, корт номер едно 🎾🎾🎾 и още много думи'
  const folded = text(entry({ title }))
  for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replace(',', '\\,')}`)
})

test('without entries there is still a calendar', () => {
  expect(lines().slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
})

test('a canceled entry is crossed out in the calendar that has it, by the same name and a greater sequence', () => {
  const canceled = lines(entry({ isCanceled: true, sequence: 3 }))
  expect(canceled).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', 'UID:7@korto.example']),
  )
  expect(lines(entry({ isCanceled: true }), entry({ uid: '8' }))).toContain('METHOD:PUBLISH')
  expect(text()).toContain('METHOD:PUBLISH')
})

test('the name of the organizer ends no parameter and no line', () => {
  const organizer = { name: 'The "Park"\r\nATTENDEE:x', email: 'notices@korto.example' }
  const written = calendarText({ product: 'Korto', organizer, entries: [entry()] }, now).replaceAll('\r\n ', '')
  expect(written).toContain('ORGANIZER;CN="The  Park   ATTENDEE:x":mailto:notices@korto.example\r\n')
})
