import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setClock } from '../answers.ts'
import { type TestApp, testApp } from '../app.ts'
import { NEXT_TUESDAY, TUESDAY, WEDNESDAY } from '../bookings.ts'
import { type ContractCall, contractCalls, pathOf } from '../contract-calls.ts'
import { eventually } from '../eventually.ts'
import { aBooking, aClient, aRule, newPhone, signedInUser } from '../factories.ts'
import { type LiveStream, listening, liveStream } from '../live-stream.ts'
import { matrix } from './matrix.ts'
import { aMatrixClub, type MatrixClub } from './matrix-club.ts'
import { requests } from './requests.ts'

vi.setConfig({ testTimeout: 60_000 })

/**
 * Anybody can open a club and type numbers and addresses of strangers into it. No call and no live topic may reveal
 * anything of a person who has an account and never dealt with the club.
 */
let app: TestApp
let address: string
beforeAll(async () => {
  const many = '10000000'
  app = await testApp({
    ROLE: 'web',
    RATE_PER_ADDRESS: many,
    RATE_PUBLIC_READS: many,
    RATE_PER_USER: many,
    STREAMS_PER_ADDRESS: '1000',
  })
  await setClock(app)
  address = await listening(app.app)
})
afterAll(() => app.close())

/** Calls of the account concern the caller alone. */
const calls = contractCalls.filter(
  ({ name }) =>
    !/^(auth|me|calendarFeed|notification|notificationSettings|device|unsubscribe|errorReport)\./.test(name),
)
const mayCall = (name: string) => typeof matrix.find(({ route }) => route === name)?.cells.adm !== 'number'
const reads = calls.filter(({ name, method }) => method === 'GET' && mayCall(name))
const writes = calls.filter(({ name, method }) => method !== 'GET' && mayCall(name))

let made = 0
/** Somebody with an account, known to another club by name. */
async function aCanary(other: MatrixClub['other']) {
  const n = ++made
  const email = `quetzal${n}@example.com`
  const phone = newPhone()
  const person = await signedInUser(app.db, { displayName: `Quetzal Nobody${n}`, email, phoneNumber: phone })
  await app.db
    .updateTable('users')
    .set({ photo_url: `/files/quetzal${n}.webp` })
    .where('id', '=', person.id)
    .execute()
  await aClient(app.db, other.site.id, person.id)
  return { ...person, email, phone, secrets: [`Quetzal Nobody${n}`, `/files/quetzal${n}.webp`] }
}

/** A club whose admin typed the number of one stranger and the address of another, and booked for the first. */
async function aCuriousClub() {
  const club = await aMatrixClub(app)
  const [byPhone, byEmail] = [await aCanary(club.other), await aCanary(club.other)]
  const { site, court, ivan, ada } = club
  const token = ada.accessToken
  const added = await app.call('POST', `/api/admin/site/${site.id}/users`, {
    token,
    body: { displayName: 'Typed', phoneNumber: byPhone.phone },
  })
  await app.call('POST', `/api/admin/users/${site.id}`, {
    token,
    body: { email: byEmail.email, permissions: ['front_office'], supplItemIds: [] },
  })
  const of = { itemId: court.id, userId: byPhone.id, supplItemId: ivan.id, createdBy: ada.id }
  const typed: MatrixClub = {
    ...club,
    cleo: { ...club.cleo, id: added.body.id },
    requested: await aBooking(app.db, { ...of, day: TUESDAY, time: '14:00', status: 'PENDING_COACH' }),
    booking: await aBooking(app.db, { ...of, day: WEDNESDAY, time: '14:00' }),
    rule: await aRule(app.db, { ...of, validFrom: NEXT_TUESDAY, time: '16:00', until: '17:00' }),
  }
  const topics = ['sites', `site:${site.id}`, `item:${court.id}`, 'me', `admin:${site.id}`].join()
  const stream = await liveStream(address, topics, token)
  const secrets = [...byPhone.secrets, byPhone.email, ...byEmail.secrets, byEmail.phone, `"userId":${byPhone.id},`]
  return { typed, byPhone, byEmail, secrets, stream, token }
}
type CuriousClub = Awaited<ReturnType<typeof aCuriousClub>>

async function fire({ token }: CuriousClub, club: MatrixClub, call: ContractCall, given: object = {}) {
  const { params = {}, query, body, bytes, headers } = (await requests[call.name]?.(club, 'adm', app)) ?? {}
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const known = Object.entries(given).filter(([key]) => key in call.body.properties)
  const answer = await app.app.inject({
    method: call.method,
    url: pathOf(call, texts) + (query ? `?${query}` : ''),
    headers: { new_access_token: token, ...headers },
    ...(call.method === 'GET' ? {} : { payload: bytes ?? { ...body, ...Object.fromEntries(known) } }),
  })
  return { status: answer.statusCode, text: answer.body }
}

function expectNoSecret({ secrets }: CuriousClub, text: string, where: string) {
  for (const secret of secrets) expect(text, where).not.toContain(secret)
}

async function expectReadsSilent(club: CuriousClub, after: string) {
  for (const read of reads) {
    const { text } = await fire(club, club.typed, read)
    expectNoSecret(club, text, `${read.name} after ${after}`)
  }
}

/** The live messages of what was done come a moment later. */
async function expectStreamSilent(club: CuriousClub, stream: LiveStream) {
  await eventually(() => expect(stream.events.length).toBeGreaterThan(1), 10_000)
  expectNoSecret(club, stream.text(), 'the live stream')
}

test('no read of a stranger’s club names people it only typed [X5]', async () => {
  const club = await aCuriousClub()
  const listed: string[] = []
  for (const read of reads) {
    const { status, text } = await fire(club, club.typed, read)
    expect(status, `${read.name}: ${text}`).toBe(200)
    expectNoSecret(club, text, read.name)
    if (text.includes(`"userId":${club.typed.cleo.id}`) || text.includes('"Typed"')) listed.push(read.name)
  }
  // The reads do show the client whom the club typed: silence alone would prove nothing.
  expect(listed).toEqual(
    expect.arrayContaining([
      'clientList.read',
      'bookingLists.ofSite',
      'bookingLists.pending',
      'recurringLists.ofSite',
      'statistics.read',
      'statistics.bookings',
    ]),
  )
})

test.each(writes.map(({ name }) => name))(
  '%s reveals nothing to a stranger’s club of people it only typed [X5]',
  async (name) => {
    const call = writes.find((one) => one.name === name)
    if (!call) throw new Error(`${name} is not in the contract`)
    const club = await aCuriousClub()
    const { typed, byPhone, byEmail, stream } = club
    const realId = { ...typed, cleo: { ...typed.cleo, id: byPhone.id } }
    const contacts = { phoneNumber: byPhone.phone, email: byEmail.email }
    const answers = [
      await fire(club, typed, call, contacts),
      await fire(club, typed, call),
      await fire(club, realId, call),
      await fire(club, realId, call, { userId: byPhone.id }),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBeLessThan(500)
      expectNoSecret(club, text, name)
    }
    await expectReadsSilent(club, name)
    if (answers.some(({ status }) => status === 200)) await expectStreamSilent(club, stream)
  },
)
