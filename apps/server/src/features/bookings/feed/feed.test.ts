import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { booked, call, type Person, TUESDAY, WEDNESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const pathOf = (url: string) => new URL(url).pathname
const start = async (who: Person) => pathOf((await call(app, who, 'POST', '/api/me/calendar_feed')).body.url)
const feed = (path: string) => app.app.inject({ url: path })
const linesOf = async (path: string) => (await feed(path)).body.replaceAll('\r\n ', '').split('\r\n')

test('a player has a private address under which a calendar finds the bookings, with the zone of the club', async () => {
  const { site, court, ivan, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: ivan.id })
  expect((await call(app, cleo, 'GET', '/api/me/calendar_feed')).body).toEqual({ url: null })
  const path = await start(cleo)
  const answer = await feed(path)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  const lines = await linesOf(path)
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Europe/Sofia',
      'X-WR-CALNAME:My bookings at Korto',
      `DTSTART;TZID=Europe/Sofia:20261117T100000`,
      'SUMMARY:Court 1\\, Ivan',
      'LOCATION:Sofia Tennis Club',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(lines.find((line) => line.startsWith('UID:'))).toMatch(new RegExp(`^UID:${id}@`))
  expect(pathOf((await call(app, cleo, 'GET', '/api/me/calendar_feed')).body.url)).toBe(path)
})

test('occasions of a series are there one by one, without those that were cancelled, right through clock changes', async () => {
  const { court, cleo } = await aClub(app.db)
  await setClock(app, '2027-03-22T12:00:00+02:00')
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    validFrom: '2027-03-23',
    validUntil: '2027-04-13',
  })
  await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    day: '2027-04-06',
    time: '18:00',
    status: 'CANCELED',
    recurringId: rule.id,
  })
  const lines = await linesOf(await start(cleo))
  expect(lines.filter((line) => line.startsWith('DTSTART;'))).toEqual(
    ['0323', '0330', '0413'].map((day) => `DTSTART;TZID=Europe/Sofia:2027${day}T180000`),
  )
  expect(lines).toContain('DTSTART:20270328T030000')
  expect(lines.some((line) => line.startsWith(`UID:r${rule.id}_2027-03-30@`))).toBe(true)
  await setClock(app)
})

test('requests are tentative; what was cancelled or rejected is not there; nobody else’s either', async () => {
  const { court, cleo, otto } = await aClub(app.db)
  for (const [hour, status] of (['PENDING', 'CANCELED', 'REJECTED'] as const).entries())
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: WEDNESDAY, time: `1${hour}:00`, status })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: WEDNESDAY, time: '15:00' })
  const lines = await linesOf(await start(cleo))
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:TENTATIVE'])
})

test('a new address replaces the old one, which can also be revoked; a made-up one finds nothing', async () => {
  const { cleo, otto } = await aClub(app.db)
  const [first, second] = [await start(cleo), await start(cleo)]
  expect(second).not.toBe(first)
  expect((await feed(first)).statusCode).toBe(404)
  expect((await feed(second)).statusCode).toBe(200)
  expect((await call(app, otto, 'DELETE', '/api/me/calendar_feed')).status).toBe(200)
  expect((await feed(second)).statusCode).toBe(200)
  await call(app, cleo, 'DELETE', '/api/me/calendar_feed')
  expect((await feed(second)).statusCode).toBe(404)
  const tampered = `${second.slice(0, -6)}${second.at(-6) === 'A' ? 'B' : 'A'}.ics`
  for (const path of [tampered, '/calendar/x.ics', '/calendar/.ics', `/calendar/${'a'.repeat(64)}.ics`])
    expect((await feed(path)).statusCode).toBe(404)
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await call(app, null, method, '/api/me/calendar_feed')).status).toBe(401)
})
