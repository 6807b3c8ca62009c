import type { EventTimes } from '@korto/domain/calendar-sync/calendar-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caldavOutgoing } from '../../../test/calendar-port/caldav-world.ts'
import {
  type Habits,
  isSyncReport,
  startDavProxy,
  withoutReport,
  withoutVersions,
} from '../../../test/calendar-port/dav-proxy.ts'
import { fileOf, icsProgram } from '../../../test/calendar-port/ics-program.ts'
import { NOW, ZONE } from '../../../test/calendar-port/world.ts'
import { problemOf } from '../../../test/faked-adapters.ts'
import { RADICALE_USER, type Radicale, startRadicale } from '../../../test/radicale.ts'
import type { FakeServer } from '../../platform/outgoing/fake-server.ts'
import type { CalendarPort } from '../calendar/calendar-port.ts'
import { CalendarGone, CredentialRevoked } from '../calendar/calendar-problems.ts'
import { caldavConnector } from './caldav-connector.ts'

let radicale: Radicale
let proxy: FakeServer
let habits: Habits
let port: CalendarPort
let calendar: string
let program: ReturnType<typeof icsProgram>
beforeAll(async () => {
  radicale = await startRadicale()
  proxy = await startDavProxy(radicale.origin, () => habits)
  program = icsProgram(radicale.origin, RADICALE_USER)
})
afterAll(async () => {
  await proxy?.stop()
  await radicale?.stop()
})
beforeEach(async () => {
  habits = {}
  const connector = caldavConnector(caldavOutgoing([proxy.origin]), () => NOW)
  const { credential } = await connector.connect({ address: proxy.origin, ...RADICALE_USER })
  port = connector.open(credential, async () => {})
  calendar = (await port.createCalendar({ name: 'Court 1', timezone: ZONE })).id
})

const TUESDAY: EventTimes = {
  kind: 'once',
  from: Date.parse('2026-11-17T10:00:00+02:00'),
  to: Date.parse('2026-11-17T11:00:00+02:00'),
}
const EVENING = { title: 'Ivan', start: '2026-11-17T18:00', end: '2026-11-17T19:00' }
const ours = { ownKey: 'b7.i1', title: 'Cleo', times: TUESDAY }
const changes = async (since: { token: string } | { from: number } = { from: NOW }) => {
  const read = await port.changes(calendar, since)
  if (read.outcome !== 'complete') throw new Error(read.outcome)
  return read
}

test('a server that keeps no changes is read by versions, and only when something has changed', async () => {
  habits = withoutReport
  const kept = await program.add(calendar, EVENING)
  const removed = await program.add(calendar, EVENING)
  const first = await changes()
  expect(first.events.map(({ id }) => id).sort()).toEqual([kept, removed].sort())
  proxy.requests.length = 0
  const same = await changes({ token: first.token })
  expect([same.events, same.removed, proxy.requests.length]).toEqual([[], [], 1])
  await program.rename(calendar, kept, 'Ivan Petrov')
  await program.remove(calendar, removed)
  const since = await changes({ token: same.token })
  expect(since.events).toMatchObject([{ id: kept, title: 'Ivan Petrov' }])
  expect(since.removed).toEqual([{ id: removed, changedAt: null }])
  await program.remove(calendar, kept)
  expect(await port.changes(calendar, { token: since.token })).toEqual({ outcome: 'expired' })
  expect(await port.changes(calendar, { token: 'c:nonsense' })).toEqual({ outcome: 'expired' })
})

test.each([
  { name: '403 with valid-sync-token', status: 403 },
  { name: '500', status: 500 },
  { name: '501', status: 501 },
])('a lost token that is answered by $name is lost, as long as the calendar is there', async ({ status }) => {
  const { token } = await changes()
  habits = { answer: (request) => (isSyncReport(request) ? { status, body: 'valid-sync-token' } : null) }
  expect(await port.changes(calendar, { token })).toEqual({ outcome: 'expired' })
  habits = { answer: () => ({ status }) }
  expect(await problemOf(port.changes(calendar, { from: NOW }))).toMatchObject({ service: 'caldav' })
})

test('a server that tells no version of what it has stored is asked for it', async () => {
  habits = withoutVersions
  const written = await port.write(calendar, ours, null)
  expect(written).toMatchObject({ outcome: 'written', event: { times: TUESDAY, title: 'Cleo' } })
  const event = await port.read(calendar, port.idOf('b7.i1'))
  expect(written.outcome === 'written' && typeof event !== 'string' && written.event.version === event.version).toBe(
    true,
  )
})

test('where somebody was quicker than our second look, the write counts as refused', async () => {
  habits = {
    change({ text: _, ...answer }, request) {
      if (request.method === 'PUT') return withoutVersions.change?.({ ...answer, text: '' }, request) ?? answer
      return { ...answer, body: String(answer.body).replace('SUMMARY:Cleo', 'SUMMARY:Somebody') }
    },
  }
  expect(await port.write(calendar, ours, null)).toEqual({ outcome: 'changed' })
})

test.each([
  { refusal: '412 in a multistatus', status: 207, body: multistatus('HTTP/1.1 412 Precondition Failed') },
  { refusal: '412', status: 412, body: '' },
])('a write that is refused by $refusal is a change', async ({ status, body }) => {
  const written = await port.write(calendar, ours, null)
  if (written.outcome !== 'written') throw new Error(written.outcome)
  habits = { answer: ({ method }) => (method === 'PUT' || method === 'DELETE' ? { status, body } : null) }
  const { id, version } = written.event
  expect(await port.write(calendar, { ...ours, id, title: 'Cleo I.' }, version)).toEqual({ outcome: 'changed' })
  expect(await port.remove(calendar, id, version)).toBe('changed')
})

test('a name that an event of theirs has as its UID does not keep ours out', async () => {
  const written = await port.write(calendar, ours, null)
  if (written.outcome !== 'written') throw new Error(written.outcome)
  // Dragged away and back by a program that gives it another name.
  const text = await program.text(calendar, written.event.id)
  await program.remove(calendar, written.event.id)
  await program.put(calendar, 'renamed.ics', text)
  const again = await port.write(calendar, ours, null)
  expect(again).toMatchObject({ outcome: 'written', event: { id: written.event.id, ownKey: 'b7.i1' } })
  expect((await changes()).events).toHaveLength(2)
})

test('a property that is missing is no deletion', async () => {
  const id = await program.add(calendar, EVENING)
  const { token } = await changes()
  await program.rename(calendar, id, 'Ivan Petrov')
  habits = {
    change({ text, ...answer }, request) {
      if (!isSyncReport(request)) return answer
      const missing = '<propstat><prop><displayname/></prop><status>HTTP/1.1 404 Not Found</status></propstat>'
      return { ...answer, body: text.replaceAll(/<\/(\w*:?)propstat>/g, (end) => `${end}${missing}`) }
    },
  }
  const since = await changes({ token })
  expect([since.events.map((event) => event.id), since.removed]).toEqual([[id], []])
})

test('an answer with a document type is not read', async () => {
  habits = {
    change: ({ text, ...answer }, { method }) =>
      method === 'PROPFIND' || method === 'REPORT'
        ? { ...answer, body: text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>') }
        : answer,
  }
  const problem = { reason: 'unavailable', detail: 'unreadable answer' }
  expect(await problemOf(port.calendars())).toMatchObject(problem)
  expect(await problemOf(port.changes(calendar, { from: NOW }))).toMatchObject(problem)
})

test('a file beyond the limit is one unreadable event, and the others are read', async () => {
  const ids = await Promise.all([program.add(calendar, EVENING), program.add(calendar, EVENING)])
  habits = {
    change({ text, ...answer }, { method, body }) {
      const isAsked = method === 'REPORT' && body.includes('multiget') && body.includes(String(ids[0]))
      return isAsked ? { ...answer, body: `${text}${' '.repeat(1_100_000)}` } : answer
    },
  }
  const { events } = await changes()
  expect(events.map(({ id, times }) => [id, times.kind]).sort()).toEqual(
    [
      [ids[0], 'unreadable'],
      [ids[1], 'once'],
    ].sort(),
  )
})

test('long notes are read and kept', async () => {
  const note = 'Bring balls. '.repeat(6_000)
  const id = 'long.ics'
  await program.put(calendar, id, fileOf(EVENING).replace('END:VEVENT', `DESCRIPTION:${note}\r\nEND:VEVENT`))
  const { events } = await changes()
  expect(events).toMatchObject([{ id, title: 'Ivan', times: { kind: 'once' } }])
  const written = await port.write(calendar, { id, times: TUESDAY }, events[0]?.version ?? '')
  expect(written).toMatchObject({ outcome: 'written', event: { times: TUESDAY } })
  expect(await program.text(calendar, id)).toContain(note.trim())
})

test('a list beyond the limit is asked for month by month', async () => {
  const id = await program.add(calendar, EVENING)
  let isFirst = true
  habits = {
    change({ text, ...answer }, { body }) {
      if (!isFirst || !body.includes('calendar-query')) return answer
      isFirst = false
      return { ...answer, body: `${text}${' '.repeat(1_100_000)}` }
    },
  }
  expect((await changes()).events).toMatchObject([{ id }])
})

test('a wrong password, and one that no longer is right, ask to connect again', async () => {
  const connector = caldavConnector(caldavOutgoing([proxy.origin]), () => NOW)
  const wrong = { address: proxy.origin, user: RADICALE_USER.user, password: 'wrong' }
  expect(await problemOf(connector.connect(wrong))).toBeInstanceOf(CredentialRevoked)
  habits = { answer: () => ({ status: 401 }) }
  expect(await problemOf(port.changes(calendar, { from: NOW }))).toBeInstanceOf(CredentialRevoked)
  expect(() => connector.open({ refreshToken: 'x' }, async () => {})).toThrow(CredentialRevoked)
})

test.each(['//evil.example/x/', '/\\evil.example/x/', 'https://evil.example/x/', 'x'])(
  'the calendar %s leads to no other server',
  async (id) => {
    expect(await problemOf(port.changes(id, { from: NOW }))).toBeInstanceOf(CalendarGone)
  },
)

test('a write that the server does not understand is refused for good', async () => {
  const error = '<error><c:valid-calendar-data xmlns:c="urn:ietf:params:xml:ns:caldav"/></error>'
  const body = multistatus(`HTTP/1.1 412 Precondition Failed</status>${error}<status>`)
  habits = { answer: ({ method }) => (method === 'PUT' ? { status: 207, body } : null) }
  expect(await problemOf(port.write(calendar, ours, null))).toMatchObject({ reason: 'refused', detail: 'status 403' })
})

function multistatus(status: string): string {
  return `<multistatus xmlns="DAV:"><response><href>/x</href><status>${status}</status></response></multistatus>`
}
