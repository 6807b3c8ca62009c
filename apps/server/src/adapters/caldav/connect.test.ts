import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caldavOutgoing } from '../../../test/calendar-port/caldav-world.ts'
import { type Habits, startDavProxy } from '../../../test/calendar-port/dav-proxy.ts'
import { NOW, ZONE } from '../../../test/calendar-port/world.ts'
import { problemOf } from '../../../test/faked-adapters.ts'
import { OTHER_RADICALE_USER, RADICALE_USER, type Radicale, startRadicale } from '../../../test/radicale.ts'
import type { FakeServer } from '../../platform/outgoing/fake-server.ts'
import { caldavConnector } from './caldav-connector.ts'

let radicale: Radicale
let proxy: FakeServer
let habits: Habits
beforeAll(async () => {
  radicale = await startRadicale()
  proxy = await startDavProxy(radicale.origin, () => habits)
})
afterAll(async () => {
  await proxy?.stop()
  await radicale?.stop()
})
beforeEach(() => {
  habits = {}
  proxy.requests.length = 0
})

const connector = (origins: string[]) => caldavConnector(caldavOutgoing(origins), () => NOW)
const connect = (address: string, origins = [proxy.origin]) => connector(origins).connect({ address, ...RADICALE_USER })

test('the calendars are found from any address of the server', async () => {
  const { account, credential } = await connect(proxy.origin)
  expect(account).toBe(`ada@${new URL(proxy.origin).host}`)
  const port = connector([proxy.origin]).open(credential, async () => {})
  const { id } = await port.createCalendar({ name: 'Court <1> & more', timezone: ZONE })
  expect(await port.calendars()).toEqual([{ id, name: 'Court <1> & more', timezone: ZONE }])
  for (const path of ['/', '/.well-known/caldav', '/ada/', id, '/nothing/here'])
    expect((await connect(`${proxy.origin}${path}`)).credential).toEqual(credential)
  const others = connector([proxy.origin]).open({ ...credential, ...OTHER_RADICALE_USER }, async () => {})
  expect(await others.calendars().catch(() => [])).toEqual([])
})

const to = (location: string): Habits => ({
  answer: ({ url }) => (url.pathname === '/.well-known/caldav' ? { status: 301, headers: { location } } : null),
})

test('a redirect is followed three times and not more', async () => {
  const hops = (most: number): Habits => ({
    answer({ url }) {
      const hop =
        url.pathname === '/.well-known/caldav' ? 0 : Number(/^\/hop(\d)$/.exec(url.pathname)?.[1] ?? Number.NaN)
      if (!(hop < most)) return null
      return { status: 302, headers: { location: hop + 1 === most ? '/ada/' : `/hop${hop + 1}` } }
    },
  })
  habits = hops(3)
  expect(await connect(proxy.origin)).toMatchObject({ account: `ada@${new URL(proxy.origin).host}` })
  habits = hops(4)
  expect(await problemOf(connect(proxy.origin))).toMatchObject({ reason: 'refused', detail: 'too many redirects' })
})

test.each([
  { location: 'https://169.254.169.254/latest/', problem: { reason: 'unavailable', detail: 'not-public' } },
  { location: 'https://localhost/', problem: { reason: 'unavailable', detail: 'not-public' } },
  { location: 'http://calendar.example/', problem: { reason: 'refused', detail: 'not https' } },
  { location: 'file:///etc/passwd', problem: { reason: 'refused', detail: 'no address' } },
])('a redirect to $location is checked like a first address', async ({ location, problem }) => {
  habits = to(location)
  expect(await problemOf(connect(proxy.origin))).toMatchObject(problem)
})

test.each([
  { address: 'https://10.0.0.1/', problem: { detail: 'not-public' } },
  { address: '127.0.0.1', problem: { detail: 'not-public' } },
  { address: 'http://calendar.example', problem: { detail: 'not https' } },
  { address: 'ftp://calendar.example', problem: { reason: 'unavailable' } },
  { address: 'https://', problem: { detail: 'no address' } },
  { address: '   ', problem: { detail: 'no address' } },
])('the address "$address" is not called', async ({ address, problem }) => {
  expect(await problemOf(connect(address))).toMatchObject(problem)
  expect(proxy.requests).toHaveLength(0)
})

test('an origin that no setting names must be https and public', async () => {
  expect(await problemOf(connect(proxy.origin, []))).toMatchObject({ detail: 'not https' })
  expect(proxy.requests).toHaveLength(0)
})

test('the addresses that a server names are checked too', async () => {
  habits = {
    change: ({ text, ...answer }) => ({
      ...answer,
      body: text.replaceAll('>/ada/<', '>https://169.254.169.254/ada/<'),
    }),
  }
  expect(await problemOf(connect(proxy.origin))).toMatchObject({ detail: 'not-public' })
})

test('only calendars for events that may be written to are listed', async () => {
  const { credential } = await connect(proxy.origin)
  const port = connector([proxy.origin]).open(credential, async () => {})
  const listed = (await port.calendars()).length
  habits = { change: ({ text, ...answer }) => ({ ...answer, body: text.replaceAll('name="VEVENT"', 'name="VTODO"') }) }
  expect(await port.calendars()).toEqual([])
  habits = {
    change: ({ text, ...answer }) => ({
      ...answer,
      body: text.replaceAll(/<(\w*:?)(all|write(-\w+)?) ?\/>/g, '<$1read/>'),
    }),
  }
  expect(await port.calendars()).toEqual([])
  expect(listed).toBeGreaterThan(0)
})

test('a page that is no CalDAV server has no calendars', async () => {
  habits = { answer: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Hello</html>' }) }
  expect(await problemOf(connect(proxy.origin))).toMatchObject({ reason: 'refused', detail: 'no calendars' })
})

test('each request is counted before it is sent', async () => {
  const { credential } = await connect(proxy.origin)
  let requests = 0
  const port = connector([proxy.origin]).open(credential, async () => void requests++)
  proxy.requests.length = 0
  await port.calendars()
  expect([requests, proxy.requests.length]).toEqual([1, 1])
})
