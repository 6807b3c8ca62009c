import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { appWithoutFakes } from '../test/app-without-fakes.ts'
import { chooseAtGoogle, present, problemOf } from '../test/faked-adapters.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what the product sends can be read in the outbox, by people and by programs', async () => {
  expect(await app.call('GET', '/dev/outbox.json')).toMatchObject({ status: 200, body: [] })
  const { mail, sms, push } = app.tools
  const { body: subscription } = await app.call('POST', '/dev/push_subscription')
  const name = '<img src=x onerror=alert(1)>'
  await present(mail).send({ to: 'cleo@korto.example', language: 'en', subject: 'Hello', paragraphs: [`Dear ${name}`] })
  await present(sms.primary).send({ to: '+359888123456', text: 'Code 123456' })
  await present(push).send(subscription, { title: 'Free', text: 'Court 1', link: '/', tag: 'a' }, 60)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await app.call('GET', '/dev/outbox.json')).body).toEqual([
    { channel: 'mail', to: 'cleo@korto.example', subject: 'Hello', text: `Dear ${name}`, at },
    { channel: 'sms', to: '+359888123456', subject: '', text: 'Code 123456', at },
    { channel: 'push', to: subscription.endpoint, subject: 'Free', text: 'Court 1', at },
  ])
  const page = await app.call('GET', '/dev/outbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('Code 123456')
  expect(page.body).not.toContain('<img')
})

test('a letter is shown as a mail program would, light or dark, with its headers and attachments', async () => {
  const subject = 'Moved <b>to</b> 20:00'
  await present(app.tools.mail).send({ to: 'ann@korto.example', language: 'en', subject, paragraphs: ['Dear Ann'] })
  const page = await app.call('GET', '/dev/outbox?scheme=dark')
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(page.body).toContain('<dt>Auto-Submitted</dt><dd>auto-generated</dd>')
  const [frame = ''] = String(page.body).match(/\/dev\/outbox\/\d+\.html\?scheme=dark/) ?? []
  expect(page.body).toContain(
    `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="${frame}"`,
  )
  const dark = await app.call('GET', frame)
  expect(dark.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  expect(dark.body).toContain('Moved &lt;b&gt;to&lt;/b&gt; 20:00')
  expect(dark.body).toContain('@media all{')
  expect((await app.call('GET', frame.replace('dark', 'light'))).body).toContain('@media not all{')
  expect(await app.call('GET', '/dev/outbox/9999.html')).toMatchObject({ status: 404 })
})

test.each([
  ['en', 'Your booking is confirmed', 'Choose a new password'],
  ['bg', 'Резервацията ти е потвърдена', 'Избери нова парола'],
  ['ru', 'Ваше бронирование подтверждено', 'Придумайте новый пароль'],
])('every letter can be seen in %s without sending one', async (language, confirmed, reset) => {
  const index = await app.call('GET', `/dev/letters/${language}?scheme=dark`)
  const frames = [...String(index.body).matchAll(/src="([^"]+)"/g)].map(([, address = '']) => address)
  expect(frames.length).toBeGreaterThan(20)
  for (const address of frames) {
    const { status, body } = await app.call('GET', address)
    expect(status).toBe(200)
    expect(String(body).match(/<h1[^>]*>([^<]*)</)?.[1]).toMatch(/\S/)
  }
  expect((await app.call('GET', `/dev/letters/${language}/confirmed.html`)).body).toContain(confirmed)
  expect((await app.call('GET', `/dev/letters/${language}/passwordReset.html`)).body).toContain(reset)
  for (const path of [`/dev/letters/${language}/toString.html`, '/dev/letters/de'])
    expect((await app.call('GET', path)).status).toBe(404)
})

test('a fake can be set to misbehave, and reset', async () => {
  const send = () => problemOf(present(app.tools.sms.primary).send({ to: '+359888123456', text: 'x' }))
  await app.call('POST', '/dev/fakes/sms', { body: { answer: 429, times: 1 } })
  expect(await send()).toMatchObject({ reason: 'too-many-requests' })
  expect(await send()).toBeNull()
  expect(await app.call('POST', '/dev/fakes/sms', { body: { answer: 'badly' } })).toMatchObject({ status: 400 })
  expect(await app.call('POST', '/dev/fakes/toString', { body: {} })).toMatchObject({ status: 404 })
})

test('the fake Google can be set to falsify its answers', async () => {
  const signIn = async () => {
    const google = present(app.tools.googleSignIn)
    const { address, attempt } = await google.begin('https://korto.example/back')
    return google.finish(await chooseAtGoogle(address, 'ada@korto.example'), attempt)
  }
  await app.call('POST', '/dev/fakes/issuer', { body: { lie: 'nonce' } })
  expect(await signIn()).toEqual({ ok: false, reason: 'not-trusted' })
  await app.call('POST', '/dev/fakes/issuer', { body: {} })
  expect(await signIn()).toMatchObject({ ok: true, person: { displayName: 'Ada Dimitrova' } })
})

test('without fakes, as in production, there is neither an outbox nor a clock to move, and the rest works [EXT-06]', async () => {
  const production = appWithoutFakes(app)
  try {
    for (const [method, url] of [
      ['GET', '/dev/outbox'],
      ['GET', '/dev/outbox.json'],
      ['GET', '/dev/letters/en'],
      ['POST', '/dev/fakes/sms'],
      ['POST', '/dev/push_subscription'],
      ['POST', '/dev/clock'],
    ] as const)
      expect(await production.inject({ method, url })).toMatchObject({ statusCode: 404 })
    expect(await production.inject('/api/sites')).toMatchObject({ statusCode: 200 })
    expect((await production.inject('/api/geo')).json()).toEqual({ country: null, city: null })
    const report = { message: 'x', route: '/', build: 'b' }
    const reported = await production.inject({ method: 'POST', url: '/api/error_report', payload: report })
    expect(reported.statusCode).toBe(200)
  } finally {
    await production.close()
  }
})
