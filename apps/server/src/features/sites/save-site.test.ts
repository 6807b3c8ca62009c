import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, aRule, aSite } from '../../../test/factories.ts'
import { activityOf, aSmallClub, inDays, type SmallClub } from '../../../test/small-club.ts'

/** Several processes and many rounds, on a machine that may have much else to do. */
const RACE_MS = 30_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_ADDRESS: 'https://korto.example' })
})
afterAll(() => app.close())

const save = ({ siteId, admin }: Pick<SmallClub, 'siteId' | 'admin'>, body: object) =>
  app.call('PUT', `/api/admin/site/${siteId}`, { token: admin.accessToken, body })
const read = async (siteId: number) => (await app.call('GET', `/api/sites/${siteId}`)).body

const DETAILS = {
  full_description: 'Six clay courts under the mountain',
  address: 'Main street 1',
  website: 'https://club.example/',
  phone: '+359 2 123 456',
  email: 'club@example.com',
  logoURL: 'https://club.example/logo.png',
  gallery: [
    { thumbnail_url: 'https://club.example/1s.jpg', url: 'https://club.example/1.jpg' },
    { thumbnail_url: 'https://club.example/2s.jpg', url: 'https://club.example/2.jpg' },
  ],
  hosting: 'book.club.example',
  payment: ['cash', 'multisport'],
  currency: 'EUR',
  config: {
    late_cancellation_warning: true,
    late_cancellation_warning_if_less_than: 720,
    late_cancellation_forbid: true,
    late_cancellation_forbid_if_less_than: 120,
  },
}
const FIELDS = {
  name: 'Tennis Club Vitosha',
  description: 'Clay courts',
  country: 'Germany',
  city: 'Berlin',
  timezone: 'Europe/Berlin',
  variant: 'sport',
  allow_unverified_phone: true,
}

test('every field of a club can be saved and is read again, texts as structured data [GEN-01] [API-27] [DATA-09]', async () => {
  const club = await aSmallClub(app)
  const answer = await save(club, {
    ...FIELDS,
    tags: '["Tennis","Padel"]',
    location: '{"lat":52.5,"lng":13.4}',
    active: false,
    details: JSON.stringify(DETAILS),
  })
  expect(answer).toMatchObject({ status: 200, body: { ok: true, activityId: expect.any(Number) } })
  expect(await read(club.siteId)).toMatchObject({
    ...FIELDS,
    ...DETAILS,
    tags: ['Tennis', 'Padel'],
    location: { lat: 52.5, lng: 13.4 },
    hidden: true,
  })
})

test('active is the opposite of hidden, and moves the club in and out of the lists at once [GEN-03]', async () => {
  const club = await aSmallClub(app)
  const isListed = async () =>
    (await app.call('GET', '/api/sites')).body.some(({ id }: { id: number }) => id === club.siteId)
  expect(await isListed()).toBe(true)
  await save(club, { active: false })
  expect([(await read(club.siteId)).hidden, await isListed()]).toEqual([true, false])
  await save(club, { active: true })
  expect([(await read(club.siteId)).hidden, await isListed()]).toEqual([false, true])
})

test('details that a save leaves out stay, inside the config too [GEN-04] [I23]', async () => {
  const club = await aSmallClub(app)
  await save(club, { ...FIELDS, tags: '["Tennis"]', details: JSON.stringify({ ...DETAILS, hosting: null }) })
  const before = await read(club.siteId)

  await save(club, { description: 'New' })
  await save(club, { details: '{}' })
  await save(club, { details: '{"phone":"","config":{"late_cancellation_forbid":false}}' })
  expect(await read(club.siteId)).toEqual({
    ...before,
    description: 'New',
    phone: null,
    config: { ...DETAILS.config, late_cancellation_forbid: false },
  })
})

test('a save is one record that names the fields that changed and nothing of their values [ACT-09] [ACT-20]', async () => {
  const club = await aSmallClub(app, { name: 'Old name' })
  await save(club, {
    name: 'New name',
    city: 'Sofia',
    active: false,
    details: '{"phone":"+35921234","payment":[],"config":{"late_cancellation_warning":true}}',
  })
  expect(await activityOf(app, club.siteId)).toEqual([
    {
      type: 'ADMIN_CHANGE_SITE',
      actorId: club.admin.id,
      itemIds: [club.court.id, club.ivan.id],
      userIds: [],
      data: { changed: ['name', 'phone', 'config', 'hidden'] },
    },
  ])
})

describe('an invalid field saves nothing', () => {
  let club: SmallClub
  let before: unknown
  beforeAll(async () => {
    club = await aSmallClub(app)
    before = await read(club.siteId)
  })

  test.each([
    { body: { tags: '["Tennis"' }, named: 'tags' },
    { body: { tags: '{"a":1}' }, named: 'tags' },
    { body: { tags: '[1]' }, named: 'tags.0' },
    { body: { tags: ['Tennis'] }, named: 'tags' },
    { body: { location: 'Sofia' }, named: 'location' },
    { body: { location: '{"lat":91,"lng":0}' }, named: 'location.lat' },
    { body: { location: '{"lat":1,"lng":2,"zoom":3}' }, named: 'location.zoom' },
    { body: { details: '' }, named: 'details' },
    { body: { details: 'null' }, named: 'details' },
    { body: { details: '{"adress":"x"}' }, named: 'details.adress' },
    { body: { details: '{"config":{"theme":"dark"}}' }, named: 'details.config.theme' },
    { body: { details: '{"config":{"late_cancellation_forbid_if_less_than":-1}}' }, named: 'details.config.late_' },
    { body: { details: '{"payment":["gold"]}' }, named: 'details.payment.0' },
    { body: { details: '{"currency":"leva"}' }, named: 'details.currency' },
    { body: { details: '{"email":"nobody"}' }, named: 'details.email' },
  ])('$body names $named [GEN-05] [T-14]', async ({ body, named }) => {
    const answer = await save(club, { name: 'Never', ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.message.startsWith(named)).toBe(true)
  })

  test.each([
    { body: { name: '' }, named: 'name' },
    { body: { country: ' ' }, named: 'country' },
    { body: { city: null }, named: 'city' },
    { body: { timezone: '+02:00' }, named: 'timezone' },
    { body: { variant: 'chess' }, named: 'variant' },
    { body: { active: 'yes' }, named: 'active' },
    { body: { hidden: false }, named: 'hidden' },
    { body: { version: 7 }, named: 'version' },
  ])('$body names $named [API-69]', async ({ body, named }) => {
    const answer = await save(club, { description: 'Never', ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.message.startsWith(`${named}: `)).toBe(true)
  })

  const ADDRESSES = [
    'http://club.example',
    'javascript:alert(1)',
    'https://ada:secret@club.example',
    'data:text/html,x',
    '//club.example',
    'https:/\\evil.example',
  ]
  test.each(ADDRESSES)('an address must be https: %s', async (url) => {
    for (const details of [{ website: url }, { logoURL: url }, { gallery: [{ thumbnail_url: url, url }] }])
      expect((await save(club, { details: JSON.stringify(details) })).status).toBe(400)
  })

  test.each(['korto.example', 'club.korto.example', 'localhost', 'club', '-a.example', 'a b.example'])(
    'the address of the club cannot be %s',
    async (hosting) => {
      const answer = await save(club, { details: JSON.stringify({ hosting }) })
      expect(answer.status).toBe(400)
      expect(answer.body.message.startsWith('details.hosting: ')).toBe(true)
    },
  )

  test('two clubs cannot have one address', async () => {
    const other = await aSmallClub(app)
    expect((await save(other, { details: '{"hosting":"Play.Example.com"}' })).status).toBe(200)
    const answer = await save(club, { name: 'Never', details: '{"hosting":"play.example.com"}' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'HOSTING_TAKEN' } })
  })

  afterAll(async () => {
    expect(await read(club.siteId)).toEqual(before)
    expect(await activityOf(app, club.siteId)).toEqual([])
  })
})

describe('the time zone', () => {
  const toBerlin = { timezone: 'Europe/Berlin' }

  test('cannot change while something is booked ahead; all else can [I40]', async () => {
    const club = await aSmallClub(app)
    await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, 1) })
    const answer = await save(club, { ...toBerlin, description: 'Never' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'TIMEZONE_FIXED' } })
    expect(await read(club.siteId)).toMatchObject({ timezone: 'Europe/Sofia', description: '' })
    expect((await save(club, { timezone: 'Europe/Sofia', description: 'Same zone' })).status).toBe(200)
  })

  test('cannot change while a series goes on, and can when it has ended [I40]', async () => {
    const club = await aSmallClub(app)
    const place = { itemId: club.court.id, userId: club.client.id }
    await aRule(app.db, { ...place, validFrom: inDays(app, -70), validUntil: inDays(app, -7) })
    const open = await aSmallClub(app)
    await aRule(app.db, { itemId: open.court.id, userId: club.client.id, validFrom: inDays(app, -70) })
    expect((await save(open, toBerlin)).status).toBe(409)
    expect((await save(club, toBerlin)).status).toBe(200)
  })

  test('can change when only past and cancelled bookings are left [I40]', async () => {
    const club = await aSmallClub(app)
    const place = { itemId: club.court.id, userId: club.client.id }
    await aBooking(app.db, { ...place, day: inDays(app, -3) })
    await aBooking(app.db, { ...place, day: inDays(app, 3), status: 'CANCELED' })
    await aBooking(app.db, { ...place, day: inDays(app, 4), status: 'REJECTED' })
    expect((await save(club, toBerlin)).status).toBe(200)
    expect((await read(club.siteId)).timezone).toBe('Europe/Berlin')
  })

  test('never changes under a booking that is made at the same moment [I40]', { timeout: RACE_MS }, async () => {
    for (let round = 0; round < 8; round++) {
      const club = await aSmallClub(app)
      const day = inDays(app, 2)
      const body = { siteId: club.siteId, itemId: club.court.id, start: `${day}T10:00:00`, end: `${day}T11:00:00` }
      const [booked, saved] = await Promise.all([
        app.call('POST', '/api/booking', { token: club.client.accessToken, body }),
        save(club, toBerlin),
      ])
      const { timezone } = await read(club.siteId)
      if (saved.status === 200) expect(timezone).toBe('Europe/Berlin')
      else expect([saved.status, booked.status, timezone]).toEqual([409, 200, 'Europe/Sofia'])
      if (booked.status !== 200) continue
      const { from_at } = await app.db
        .selectFrom('bookings')
        .select('from_at')
        .where('id', '=', booked.body.id)
        .executeTakeFirstOrThrow()
      const hour = new Intl.DateTimeFormat('en', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' })
      expect(hour.format(from_at)).toBe('10')
    }
  })
})

test('a save in another process applies to the next booking here, not the next minute [I23]', {
  timeout: RACE_MS,
}, async () => {
  const club = await aSmallClub(app)
  const other = await testApp({}, app.database)
  try {
    const timetable = `/api/sites/${club.siteId}/timetable?itemId=${club.court.id}`
    expect((await other.call('GET', timetable)).status).toBe(200)
    await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', club.client.id).execute()
    await app.db
      .updateTable('users')
      .set({ unverified_phone_number: '+359888000000' })
      .where('id', '=', club.client.id)
      .execute()
    await save(club, { allow_unverified_phone: true })
    const day = inDays(app, 1)
    const body = { siteId: club.siteId, itemId: club.court.id, start: `${day}T10:00:00`, end: `${day}T11:00:00` }
    expect((await other.call('POST', '/api/booking', { token: club.client.accessToken, body })).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('two saves at once are both applied: none undoes the other [I23]', async () => {
  const club = await aSmallClub(app)
  const saves = [
    { details: '{"config":{"late_cancellation_warning":true}}' },
    { details: '{"config":{"late_cancellation_forbid":true}}' },
    { details: '{"config":{"late_cancellation_warning_if_less_than":60}}' },
  ]
  const answers = await Promise.all(saves.map((body) => save(club, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(club.siteId)).config).toEqual({
    late_cancellation_warning: true,
    late_cancellation_forbid: true,
    late_cancellation_warning_if_less_than: 60,
  })
})

test('a club that is deleted or never was cannot be saved', async () => {
  const club = await aSmallClub(app)
  const { id } = await aSite(app.db)
  expect((await save({ ...club, siteId: id }, { name: 'Mine' })).status).toBe(403)
  expect((await save({ ...club, siteId: 999_999 }, { name: 'Mine' })).status).toBe(403)
})
