import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aSmallClub, type SmallClub } from '../../../../test/small-club.ts'
import { runDue } from '../../../due.ts'

let app: TestApp
let club: SmallClub
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  club = await aSmallClub(app)
})
afterAll(() => app.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })

async function upload(kind: string, bytes: Buffer, type = 'image/jpeg') {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/admin/site/${club.siteId}/picture?kind=${kind}`,
    headers: { new_access_token: club.admin.accessToken, 'content-type': type },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const get = (url: string) => app.app.inject({ method: 'GET', url })
const sizeOf = async (url: string) => {
  const { width, height } = await sharp((await get(url)).rawPayload).metadata()
  return [width, height]
}
const save = (details: object) =>
  app.call('PUT', `/api/admin/site/${club.siteId}`, {
    token: club.admin.accessToken,
    body: { details: JSON.stringify(details) },
  })
const publicSite = async () => (await app.call('GET', `/api/sites/${club.siteId}`)).body
const isThere = async (url: string) => (await get(url)).statusCode === 200

test('a logo fits in whole, and is shown to all once it is saved [GEN-01]', async () => {
  const { status, body } = await upload('logo', await plain(1_000, 250).png().toBuffer(), 'image/png')
  expect(status).toBe(200)
  expect(body.url).toMatch(/^\/files\/[\w-]{24}\.webp$/)
  expect(await sizeOf(body.url)).toEqual([512, 128])
  expect((await publicSite()).logoURL).toBeNull()
  expect(await save({ logoURL: body.url })).toMatchObject({ status: 200 })
  expect((await publicSite()).logoURL).toBe(body.url)
})

test('a photo fits inside 1600 × 1200, its thumbnail is 75 px high, and small ones stay small', async () => {
  const { body } = await upload('gallery', await plain(4_000, 2_000).jpeg().toBuffer())
  expect([await sizeOf(body.url), await sizeOf(body.thumbnail_url)]).toEqual([
    [1_600, 800],
    [150, 75],
  ])
  const small = (await upload('gallery', await plain(60, 40).jpeg().toBuffer())).body
  expect([await sizeOf(small.url), await sizeOf(small.thumbnail_url)]).toEqual([
    [60, 40],
    [60, 40],
  ])
})

test('what a save replaces is gone; what somebody else has just uploaded stays', async () => {
  const bytes = await plain(20, 20).jpeg().toBuffer()
  const [logo, photo, second] = [
    (await upload('logo', bytes)).body,
    (await upload('gallery', bytes)).body,
    (await upload('gallery', bytes)).body,
  ]
  await save({ logoURL: logo.url, gallery: [photo, second] })
  const waiting = (await upload('logo', bytes)).body
  await save({ gallery: [second] })
  expect([await isThere(photo.url), await isThere(photo.thumbnail_url)]).toEqual([false, false])
  expect([await isThere(second.url), await isThere(logo.url), await isThere(waiting.url)]).toEqual([true, true, true])
  await save({ logoURL: waiting.url })
  expect([await isThere(logo.url), await isThere(waiting.url)]).toEqual([false, true])
  await save({ logoURL: '', gallery: [] })
  expect([await isThere(waiting.url), await isThere(second.thumbnail_url)]).toEqual([false, false])
})

test('an upload that nobody saved is swept after a day', async () => {
  const bytes = await plain(20, 20).jpeg().toBuffer()
  const [used, unused, fresh] = [
    (await upload('gallery', bytes)).body,
    (await upload('gallery', bytes)).body,
    (await upload('gallery', bytes)).body,
  ]
  await save({ gallery: [used] })
  const old = [used, unused].flatMap(({ url, thumbnail_url }) => [url, thumbnail_url].map((path) => path.slice(7)))
  const created_at = new Date(Date.now() - 25 * 3_600_000)
  await app.db.updateTable('files').set({ created_at }).where('name', 'in', old).execute()
  await runDue(app.tools, app.tools.now())
  expect([await isThere(used.thumbnail_url), await isThere(fresh.url)]).toEqual([true, true])
  expect([await isThere(unused.url), await isThere(unused.thumbnail_url)]).toEqual([false, false])
})

test('a picture of another club, of a person, or none at all is refused, and the old one stays', async () => {
  const bytes = await plain(20, 20).jpeg().toBuffer()
  const own = (await upload('logo', bytes)).body
  await save({ logoURL: own.url })
  const mine = club
  club = await aSmallClub(app)
  const foreign = (await upload('gallery', bytes)).body
  club = mine
  const invented = `/files/${'a'.repeat(24)}.webp`
  for (const url of [foreign.url, invented]) {
    expect(await save({ logoURL: url })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', message: 'details.logoURL: is not a picture of this club' },
    })
    expect(await save({ gallery: [{ url, thumbnail_url: url }] })).toMatchObject({ status: 400 })
  }
  for (const url of ['/files/../x', '//evil.example/x.png', 'http://club.example/x.png', 'data:image/png;base64,AAAA'])
    expect(await save({ logoURL: url })).toMatchObject({ status: 400 })
  expect((await publicSite()).logoURL).toBe(own.url)
  expect(await isThere(own.url)).toBe(true)
  const site = { name: 'Another', country: 'Bulgaria', city: 'Sofia', details: JSON.stringify({ logoURL: own.url }) }
  const registered = await app.call('POST', '/api/register/owner', { token: club.admin.accessToken, body: { site } })
  expect(registered.status).toBe(400)
})

test('at most twenty photos', async () => {
  const photo = { url: 'https://club.example/1.jpg', thumbnail_url: 'https://club.example/1s.jpg' }
  expect((await save({ gallery: Array(21).fill(photo) })).status).toBe(400)
  expect((await save({ gallery: Array(20).fill(photo) })).status).toBe(200)
})

test('what is too large or no picture is refused by its code, and nothing is stored', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const wide = await plain(8_200, 5_000).png().toBuffer()
  for (const bytes of [html, svg, whole.subarray(0, whole.length / 2)])
    expect(await upload('logo', bytes)).toMatchObject({ status: 400, body: { code: 'NOT_A_PICTURE' } })
  expect(await upload('gallery', wide, 'image/png')).toMatchObject({ status: 400, body: { code: 'TOO_MANY_PIXELS' } })
  expect(await upload('logo', Buffer.alloc(6 * 1_024 * 1_024))).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  })
  expect((await upload('logo', svg, 'image/svg+xml')).status).toBe(415)
  expect((await upload('banner', whole)).status).toBe(400)
  expect(await app.db.selectFrom('files').select('name').where('site_id', '=', club.siteId).execute()).toEqual([])
})

test('however many are uploaded and never saved, a bounded number is kept', async () => {
  const file = { content_type: 'image/webp', bytes: Buffer.from('x'), site_id: club.siteId }
  const name = (index: number) => `${String(index).padStart(24, '0')}.webp`
  const created_at = new Date(Date.now() - 3_600_000)
  await app.db
    .insertInto('files')
    .values(Array.from({ length: 200 }, (_, index) => ({ ...file, name: name(index), created_at })))
    .execute()
  await upload('logo', await plain(20, 20).jpeg().toBuffer())
  const kept = await app.db.selectFrom('files').select('name').where('site_id', '=', club.siteId).execute()
  expect(kept).toHaveLength(83)
})
