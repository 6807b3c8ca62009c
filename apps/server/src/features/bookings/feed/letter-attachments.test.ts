import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { booked, call, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aRule } from '../../../../test/factories.ts'
import { aNotice } from '../../../dev-notices.ts'
import { letterAttachments } from './letter-attachments.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const linesIn = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const namesIn = (text: string) => linesIn(text).filter((line) => /^(UID|SEQUENCE|DTSTART;|STATUS|METHOD)/.test(line))
const fileOf = (notice: Parameters<typeof aNotice>[0]) => letterAttachments(app.tools, aNotice(notice))[0]

test('the file of a letter changes the entry that the feed of the player has added', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    validFrom: '2026-11-24',
    validUntil: '2026-11-24',
  })
  const { url } = (await call(app, cleo, 'POST', '/api/me/calendar_feed')).body
  const feed = namesIn((await app.app.inject(new URL(url).pathname)).body)
  const host = new URL(url).host
  expect(feed).toEqual([
    'METHOD:PUBLISH',
    `UID:${id}@${host}`,
    'DTSTART;TZID=Europe/Sofia:20261117T100000',
    'STATUS:CONFIRMED',
    'SEQUENCE:1',
    `UID:r${rule.id}_2026-11-24@${host}`,
    'DTSTART;TZID=Europe/Sofia:20261124T180000',
    'STATUS:CONFIRMED',
    'SEQUENCE:1',
  ])

  const moved = fileOf({ type: 'MOVED', bookingId: id, version: 2, start: `${TUESDAY}T12:00`, end: `${TUESDAY}T13:00` })
  expect(moved).toMatchObject({ name: 'moved.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8' })
  expect(namesIn(moved?.content ?? '')).toEqual([
    'METHOD:PUBLISH',
    `UID:${id}@${host}`,
    'DTSTART;TZID=Europe/Sofia:20261117T120000',
    'STATUS:CONFIRMED',
    'SEQUENCE:2',
  ])

  const occasion = { ruleId: rule.id, occurrenceDate: '2026-11-24', start: '2026-11-24T18:00', end: '2026-11-24T19:00' }
  const canceled = fileOf({ type: 'CANCELED', bookingId: 99, version: 1, ...occasion })
  expect(canceled).toMatchObject({ name: 'cancelled.ics', type: 'text/calendar; method=CANCEL; charset=utf-8' })
  expect(namesIn(canceled?.content ?? '')).toEqual([
    'METHOD:CANCEL',
    `UID:r${rule.id}_2026-11-24@${host}`,
    'DTSTART;TZID=Europe/Sofia:20261124T180000',
    'STATUS:CANCELLED',
    'SEQUENCE:1001',
  ])
})

test('several bookings are crossed out by one file; a series, a reminder and a freed slot have none', () => {
  const place = { item: 'Court 1', coach: null, ruleId: null, occurrenceDate: null, version: 2 }
  const places = [17, 18].map((day) => ({
    ...place,
    bookingId: day,
    start: `2026-11-${day}T18:00`,
    end: `2026-11-${day}T19:00`,
  }))
  const lines = linesIn(fileOf({ type: 'CANCELED', places })?.content ?? '')
  expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('UID:')).map((line) => line.slice(4, 6))).toEqual(['17', '18'])
  const before = { item: 'Court 1', coach: null, start: '2026-11-18T17:00', end: '2026-11-18T18:00' }
  const mixed = fileOf({
    type: 'CANCELED',
    places: places.map((one) => (one.bookingId === 18 ? { ...one, before } : one)),
  })
  expect(mixed).toMatchObject({ name: 'changed.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8' })
  expect(linesIn(mixed?.content ?? '').filter((line) => /^(UID|STATUS)/.test(line))).toEqual([
    expect.stringMatching(/^UID:17@/),
    'STATUS:CANCELLED',
    expect.stringMatching(/^UID:18@/),
    'STATUS:CONFIRMED',
  ])
  expect(fileOf({ type: 'RECEIPT', isPending: true })?.content).toContain('STATUS:TENTATIVE')
  expect(fileOf({ type: 'CANCELED', isSeries: true })).toBeUndefined()
  expect(fileOf({ type: 'REMINDER' })).toBeUndefined()
  expect(letterAttachments(app.tools, { type: 'CLIENT_ADDED', site: 'x' })).toEqual([])
})
