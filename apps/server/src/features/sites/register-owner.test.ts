import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { signedInUser } from '../../../test/factories.ts'
import { activityOf } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('promo_codes')
    .values([
      { code: 'SPRING', extra_days: 60, uses_left: 1 },
      { code: 'OLD', extra_days: 60, uses_left: 5, valid_until: '2020-01-01' },
      { code: 'MANY', extra_days: 10, uses_left: 100 },
    ])
    .execute()
})
afterAll(() => app.close())
afterEach(() => app.call('POST', '/dev/clock', { body: {} }))

const register = (token: string | undefined, site: object, promoCode?: string | null) =>
  app.call('POST', '/api/register/owner', { token, body: { site, ...(promoCode === undefined ? {} : { promoCode }) } })
const club = { name: 'Sofia Tennis Club', country: 'Bulgaria', city: 'Sofia' }
const sitesCount = async () =>
  Number(
    (
      await app.db
        .selectFrom('sites')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const trialDays = async (siteId: number) => {
  const trial = await app.db
    .selectFrom('subscriptions')
    .select(['status', 'trial_ends_at'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  expect(trial.status).toBe('TRIAL')
  return Math.round(((trial.trial_ends_at?.getTime() ?? 0) - app.tools.now()) / 86_400_000)
}

test('the person who registers a club is its admin, it is hidden, and a trial of 30 days begins [REG-07] [API-28]', async () => {
  const ada = await signedInUser(app.db)
  const answer = await register(ada.accessToken, club)
  expect(answer).toMatchObject({ status: 200, body: { siteId: expect.any(Number), activityId: expect.any(Number) } })
  const { siteId } = answer.body

  const me = await app.call('GET', '/api/me', { token: ada.accessToken })
  expect(me.body.specialPermissionsInSites[siteId]).toEqual({ permissions: ['admin'], supplItemIds: [] })
  const site = await app.call('GET', `/api/sites/${siteId}`)
  expect(site.body).toMatchObject({ ...club, hidden: true, timezone: 'Europe/Sofia', variant: 'sport', items: [] })
  expect((await app.call('GET', '/api/sites')).body).not.toContainEqual(expect.objectContaining({ id: siteId }))
  expect(await trialDays(siteId)).toBe(30)

  const saved = await app.call('PUT', `/api/admin/site/${siteId}`, { token: ada.accessToken, body: { active: true } })
  expect(saved.status).toBe(200)
  expect((await app.call('GET', '/api/sites')).body).toContainEqual(expect.objectContaining({ id: siteId }))
})

test('every field of the form is stored, and one record says who added the club [ACT-09] [DATA-09]', async () => {
  const ada = await signedInUser(app.db)
  const { body } = await register(ada.accessToken, {
    ...club,
    description: 'Six courts',
    timezone: 'Europe/Berlin',
    tags: '["Tennis","Squash"]',
    location: '{"lat":42.69,"lng":23.32}',
    details: JSON.stringify({
      address: 'Main street 1',
      phone: '+359 2 123 456',
      email: 'Club@Example.com',
      website: 'https://club.example',
      currency: 'лв.',
    }),
  })
  expect((await app.call('GET', `/api/sites/${body.siteId}`)).body).toMatchObject({
    description: 'Six courts',
    timezone: 'Europe/Berlin',
    tags: ['Tennis', 'Squash'],
    location: { lat: 42.69, lng: 23.32 },
    address: 'Main street 1',
    phone: '+359 2 123 456',
    email: 'club@example.com',
    website: 'https://club.example',
    currency: 'BGN',
  })
  expect(await activityOf(app, body.siteId)).toEqual([
    { type: 'ADMIN_ADD_SITE', actorId: ada.id, itemIds: [], userIds: [ada.id], data: {} },
  ])
})

test.each([
  { now: '2025-12-31T12:00:00Z', country: 'Bulgaria', currency: 'BGN', timezone: 'Europe/Sofia' },
  { now: '2026-01-01T12:00:00Z', country: 'Bulgaria', currency: 'EUR', timezone: 'Europe/Sofia' },
  { now: '2026-01-01T12:00:00Z', country: 'United States', currency: 'USD', timezone: 'America/New_York' },
  { now: '2026-01-01T12:00:00Z', country: 'Germany', currency: 'EUR', timezone: 'Europe/Berlin' },
])('on $now a club in $country is given $currency and $timezone [PRICE-09]', async ({ now, country, ...given }) => {
  await app.call('POST', '/dev/clock', { body: { now } })
  const { accessToken } = await signedInUser(app.db)
  const { body } = await register(accessToken, { ...club, country })
  expect((await app.call('GET', `/api/sites/${body.siteId}`)).body).toMatchObject(given)
})

test('a country without a default zone requires one', async () => {
  const { accessToken } = await signedInUser(app.db)
  const site = { ...club, country: 'Atlantis' }
  expect(await register(accessToken, site)).toMatchObject({
    status: 400,
    body: { message: 'site.timezone: is required for this country' },
  })
  expect((await register(accessToken, { ...site, timezone: 'Atlantic/Azores' })).status).toBe(200)
})

test('a promo code adds its days and is used up; none at all is fine [REG-09]', async () => {
  const ada = await signedInUser(app.db)
  const first = await register(ada.accessToken, club, ' spring ')
  expect(await trialDays(first.body.siteId)).toBe(90)
  const again = await register(ada.accessToken, club, 'SPRING')
  expect(again).toMatchObject({ status: 400, body: { code: 'PROMO_CODE', message: 'This promo code is not valid' } })
  expect(await trialDays((await register(ada.accessToken, club, '')).body.siteId)).toBe(30)
  expect(await trialDays((await register(ada.accessToken, club, null)).body.siteId)).toBe(30)
})

test('an unknown or outdated promo code creates nothing and takes none of the three clubs a day [REG-09] [A10]', async () => {
  const { accessToken } = await signedInUser(app.db)
  const before = await sitesCount()
  for (const code of ['NOPE', 'OLD']) expect((await register(accessToken, club, code)).status).toBe(400)
  expect(await sitesCount()).toBe(before)
  const uses = async () =>
    (await app.db.selectFrom('promo_codes').select('uses_left').where('code', '=', 'MANY').executeTakeFirstOrThrow())
      .uses_left

  for (const code of ['MANY', '', '']) expect((await register(accessToken, club, code)).status).toBe(200)
  const left = await uses()
  const fourth = await register(accessToken, club, 'MANY')
  expect(fourth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(80_000)
  expect(await sitesCount()).toBe(before + 3)
  expect(await uses()).toBe(left)
})

test('six registrations at once by one person make three clubs [A10]', async () => {
  const { accessToken } = await signedInUser(app.db)
  const before = await sitesCount()
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(accessToken, club)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
  expect(await sitesCount()).toBe(before + 3)
})

test('a retry under the same key is answered with the club that is there, whatever was lost on the way', async () => {
  const { accessToken: token } = await signedInUser(app.db)
  const before = await sitesCount()
  const attempt = (site: object, key: string) =>
    app.call('POST', '/api/register/owner', { token, body: { site }, headers: { 'idempotency-key': key } })
  const [first, again] = [await attempt(club, 'key-of-a-draft-1'), await attempt(club, 'key-of-a-draft-1')]
  expect(first.status).toBe(200)
  expect(again).toMatchObject({ status: 200, body: first.body })
  const changed = await attempt({ ...club, name: 'Renamed' }, 'key-of-a-draft-1')
  expect(changed).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  const both = await Promise.all([attempt(club, 'key-of-a-draft-2'), attempt(club, 'key-of-a-draft-2')])
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await sitesCount()).toBe(before + 2)
})

test('guessing promo codes ends after ten wrong ones an hour', async () => {
  const { accessToken } = await signedInUser(app.db)
  for (let guess = 1; guess <= 10; guess++)
    expect((await register(accessToken, club, `GUESS${guess}`)).status).toBe(400)
  expect((await register(accessToken, club, 'MANY')).status).toBe(429)
  expect((await register(accessToken, club)).status).toBe(200)
})

test.each([
  { sent: { ...club, name: ' ' }, named: 'site.name' },
  { sent: { country: 'Bulgaria', city: 'Sofia' }, named: 'site.name' },
  { sent: { ...club, city: undefined }, named: 'site.city' },
  { sent: { ...club, active: true }, named: 'site.active' },
  { sent: { ...club, userId: 1 }, named: 'site.userId' },
  { sent: { ...club, timezone: 'Europe/Atlantis' }, named: 'site.timezone' },
  { sent: { ...club, details: '{"website":"http://club.example"}' }, named: 'site.details.website' },
])('a registration with a wrong $named creates nothing [REG-07]', async ({ sent, named }) => {
  const { accessToken } = await signedInUser(app.db)
  const before = await sitesCount()
  const answer = await register(accessToken, sent)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${named.replaceAll('.', '\\.')}: `))
  expect(await sitesCount()).toBe(before)
})

test('script in a name is only text, and invisible characters are removed [A10]', async () => {
  const { accessToken } = await signedInUser(app.db)
  const { body } = await register(accessToken, { ...club, name: '<script>\u202Ealert(1)\u0000</script>' })
  expect((await app.call('GET', `/api/sites/${body.siteId}`)).body.name).toBe('<script>alert(1)</script>')
})

test('a visitor must sign in first, whatever the body [S8]', async () => {
  expect((await register(undefined, club)).status).toBe(401)
  expect((await register(undefined, {})).status).toBe(401)
})
