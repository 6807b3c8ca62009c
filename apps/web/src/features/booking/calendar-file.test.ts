import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const file = (title: string) =>
  calendarFile({
    id: '7@korto.example',
    title,
    place: 'Park; Sofia, Bulgaria',
    url: 'https://korto.example/places/club-1/',
    timezone: 'Europe/Sofia',
    start: '2026-11-16T18:00:00+02:00',
    end: '2026-11-16T19:00:00+02:00',
    now: Date.parse('2026-11-15T10:00:00Z'),
  })

test('an entry has its times in the zone of the club, and the zone itself', () => {
  const lines = file('Court 1').split('\r\n')
  expect(lines).toContain('DTSTART;TZID=Europe/Sofia:20261116T180000')
  expect(lines).toContain('DTEND;TZID=Europe/Sofia:20261116T190000')
  expect(lines).toContain('TZID:Europe/Sofia')
  expect(lines).toContain('TZOFFSETTO:+0200')
  expect(lines).toContain('DTSTAMP:20261115T100000Z')
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('commas, semicolons, backslashes and new lines are escaped', () => {
  expect(file('a,b;c\\d\ne')).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\r\n')
  expect(file('x')).toContain('LOCATION:Park\\; Sofia\\, Bulgaria')
})

test('long lines are folded by bytes, so that no letter is torn apart', () => {
  const title = 'Тенис клуб София, корт номер едно под боровете на Витоша'
  const text = file(title)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replace(',', '\\,')}`)
})
