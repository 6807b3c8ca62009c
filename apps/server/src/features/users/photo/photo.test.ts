import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { signedInUser } from '../../../../test/factories.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = (await signedInUser(app.db)).accessToken
})
afterAll(() => app.close())

const aPicture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } }).withExif({
    IFD0: { Copyright: 'Secret place' },
  })
const send = async (bytes: Buffer, type = 'image/jpeg') => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/me/photo',
    headers: { new_access_token: token, 'content-type': type },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const get = (url: string) => app.app.inject({ method: 'GET', url })

test.each(['jpeg', 'png', 'webp'] as const)('a %s is encoded again, without its metadata', async (format) => {
  const { status, body } = await send(await aPicture().toFormat(format).toBuffer(), `image/${format}`)
  expect(status).toBe(200)
  expect(body.photoURL).toMatch(/^\/files\/[\w-]{24}\.webp$/)
  const file = await get(body.photoURL)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^inline; filename=/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })
  const picture = await sharp(file.rawPayload).metadata()
  expect([picture.width, picture.height, picture.exif]).toEqual([512, 512, undefined])
  expect(file.rawPayload.includes('Secret place')).toBe(false)
})

test('a new picture replaces the one before, and a removed one is gone', async () => {
  const bytes = await aPicture(20, 20).jpeg().toBuffer()
  const first = (await send(bytes)).body.photoURL
  const second = (await send(bytes)).body.photoURL
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
  const { status, body } = await app.call('DELETE', '/api/me/photo', { token })
  expect([status, body.photoURL, (await get(second)).statusCode]).toEqual([200, null, 404])
})

test('what is no picture is refused by its content, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const cut = (await aPicture().jpeg().toBuffer()).subarray(0, 200)
  const gif = await aPicture(10, 10).gif().toBuffer()
  for (const bytes of [svg, html, cut, gif])
    expect(await send(bytes)).toMatchObject({ status: 400, body: { code: 'NOT_A_PICTURE' } })
})

test('a bomb of more than 40 megapixels is refused', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await send(bomb, 'image/png')).toMatchObject({ status: 400, body: { code: 'TOO_MANY_PIXELS' } })
})

test('while large pictures are decoded others are answered, and more than nine are refused', async () => {
  const wide = await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: 'black' } })
    .webp({ lossless: true })
    .toBuffer()
  expect(wide.length).toBeLessThan(5_000)
  const { accessToken } = await signedInUser(app.db)
  let ended = 0
  const upload = async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/me/photo',
      headers: { new_access_token: accessToken, 'content-type': 'image/webp' },
      payload: wide,
    })
    ended++
    return answer
  }
  const first = upload()
  const rest = Array.from({ length: 15 }, upload)
  expect((await app.call('GET', '/api/sites')).status).toBe(200)
  expect((await get('/files/none.webp')).statusCode).toBe(404)
  expect(ended).toBeLessThan(16)
  expect((await first).statusCode).toBe(200)
  const answers = await Promise.all(rest)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual(refused)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}, 60_000)

test('more than 5 MB is 413, another type 415, a JSON body 400, and nobody is 401', async () => {
  expect((await send(Buffer.alloc(5 * 1_024 * 1_024 + 1))).status).toBe(413)
  expect((await send(Buffer.from('x'), 'image/svg+xml')).status).toBe(415)
  expect((await app.call('POST', '/api/me/photo', { token, body: {} })).status).toBe(400)
  const anonymous = await app.app.inject({
    method: 'POST',
    url: '/api/me/photo',
    headers: { 'content-type': 'image/png' },
    payload: await aPicture(5, 5).png().toBuffer(),
  })
  expect(anonymous.statusCode).toBe(401)
})

test.each(['../../etc/passwd', 'x.webp', '%2e%2e%2fa', 'a'.repeat(24), ''])('/files/%s is not there', async (name) => {
  expect((await get(`/files/${name}`)).statusCode).toBe(404)
})
