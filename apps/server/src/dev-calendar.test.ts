import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { appWithoutFakes } from '../test/app-without-fakes.ts'
import { present } from '../test/faked-adapters.ts'
import type { CalendarView } from './adapters/google-calendar/fake/calendar-page-parts.ts'

const ADA = 'ada@korto.example'

let app: TestApp
let court1: string
let court2: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  court1 = (await act('add_calendar', { account: ADA, name: 'Court 1' })).id
  court2 = (await act('add_calendar', { account: ADA, name: 'Court 2' })).id
})

const act = async (action: string, body: object) => {
  const answer = await app.call('POST', `/dev/calendar/${action}.json`, { body })
  expect(answer.status).toBe(200)
  return answer.body as { id: string } // what adding answers; others answer that it went well
}
const look = async () => (await app.call('GET', `/dev/calendar.json?account=${ADA}`)).body as CalendarView // as documented
const eventsOf = async (calendar: string) =>
  present((await look()).calendars.find(({ id }) => id === calendar) ?? null).events
const timesOf = async (calendar: string) =>
  (await eventsOf(calendar)).map(({ day, from, to }) => `${day} ${from} ${to}`)
const tomorrow = async () => addDays((await look()).today, 1)

test('an event is added, moved, copied to another calendar and deleted by hand', async () => {
  const day = await tomorrow()
  const { id } = await act('add', { calendar: court1, title: '<b>Ivan</b>', day, from: '18:00', to: '19:00' })
  await act('move', { calendar: court1, id, from: '20:00', to: '21:00' })
  expect(await timesOf(court1)).toEqual([`${day} 20:00 21:00`])
  await act('move', { calendar: court1, id, toCalendar: court2, day: addDays(day, 1) })
  expect(await eventsOf(court1)).toEqual([])
  expect(await eventsOf(court2)).toMatchObject([{ id, title: '<b>Ivan</b>', day: addDays(day, 1), from: '20:00' }])
  const copy = await act('copy', { calendar: court2, id, toCalendar: court1 })
  expect(copy.id).not.toBe(id)
  await act('delete', { calendar: court2, id })
  expect([(await eventsOf(court1)).length, (await eventsOf(court2)).length]).toEqual([1, 0])
  const page = await app.call('GET', `/dev/calendar?account=${ADA}`)
  expect(page.body).toContain('&lt;b&gt;Ivan&lt;/b&gt;')
  expect(page.body).not.toContain('<b>Ivan')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('of a series one, the following or all are moved and deleted', async () => {
  const day = await tomorrow()
  const week = addDays(day, 7)
  await act('add', { calendar: court1, title: 'Petar', day, from: '10:00', to: '11:00', repeat: 'weekly' })
  const [, second] = await eventsOf(court1)
  await act('move', { calendar: court1, id: present(second ?? null).id, from: '12:00', to: '13:00' })
  expect(await timesOf(court1)).toEqual([`${day} 10:00 11:00`, `${week} 12:00 13:00`])
  await act('delete', { calendar: court1, id: present(second ?? null).id, which: 'following' })
  expect(await timesOf(court1)).toEqual([`${day} 10:00 11:00`])
  const [first] = await eventsOf(court1)
  await act('delete', { calendar: court1, id: present(first ?? null).id, which: 'all' })
  expect(await timesOf(court1)).toEqual([])
})

test('"this and following" goes on as another series with everything of the first', async () => {
  const day = await tomorrow()
  const week = addDays(day, 7)
  await act('add', { calendar: court1, title: 'Petar', day, from: '10:00', to: '11:00', repeat: 'weekly' })
  const [first, second] = await eventsOf(court1)
  await act('move', {
    calendar: court1,
    id: present(second ?? null).id,
    day: week,
    from: '15:00',
    to: '16:00',
    which: 'following',
  })
  expect(await timesOf(court1)).toEqual([`${day} 10:00 11:00`, `${week} 15:00 16:00`])
  const [, tail] = await eventsOf(court1)
  expect(tail).toMatchObject({ title: 'Petar', seriesId: expect.stringContaining(`${first?.seriesId}_R`) })
  await act('move', { calendar: court1, id: present(tail ?? null).id, day: addDays(week, 1), which: 'all' })
  expect(await timesOf(court1)).toEqual([`${day} 10:00 11:00`, `${addDays(week, 1)} 15:00 16:00`])
})

test('whole days, free events and other repetitions are shown as such', async () => {
  const day = await tomorrow()
  await act('add', { calendar: court1, title: 'Closed', day, days: 2 })
  await act('add', { calendar: court1, title: 'Idea', day, from: '08:00', to: '09:00', free: true })
  await act('add', { calendar: court2, title: 'Rent', day, from: '08:00', to: '09:00', repeat: 'monthly' })
  expect(await eventsOf(court1)).toMatchObject([
    { title: 'Closed', from: null, days: 2, isFree: false },
    { title: 'Idea', isFree: true },
  ])
  expect(await eventsOf(court2)).toMatchObject([{ title: 'Rent', seriesId: expect.any(String) }])
})

test('what is wrong is refused by name, what is not there is not found', async () => {
  const refused = async (action: string, body: object) => {
    const { status, body: answer } = await app.call('POST', `/dev/calendar/${action}.json`, { body })
    return [status, /^(\w+):/.exec(answer.message)?.[1] ?? null]
  }
  expect(await refused('add', { calendar: court1, title: 'x', day: '2026-02-30' })).toEqual([400, 'day'])
  expect(await refused('add', { calendar: court1, title: 'x', day: await tomorrow(), from: '25:00' })).toEqual([
    400,
    'from',
  ])
  expect(await refused('add', { calendar: 'none', title: 'x', day: await tomorrow() })).toEqual([404, null])
  expect(await refused('delete', { calendar: court1, id: 'none' })).toEqual([404, null])
  expect(await refused('delete_calendar', { calendar: ADA })).toEqual([400, 'calendar'])
})

test('without fakes there is no page of calendars', async () => {
  const production = appWithoutFakes(app)
  for (const [method, url] of [
    ['GET', '/dev/calendar'],
    ['GET', '/dev/calendar.json'],
    ['POST', '/dev/calendar/add.json'],
  ] as const)
    expect(await production.inject({ method, url })).toMatchObject({ statusCode: 404 })
  await production.close()
})
