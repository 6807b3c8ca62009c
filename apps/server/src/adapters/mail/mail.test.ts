import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present, problemOf } from '../../../test/faked-adapters.ts'
import { smtpMail } from './smtp-mail.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(async () => {
  faked.fakes.mail.behave('well')
  faked.pass(60_000)
  await send()
})

const letter = {
  to: 'cleo@korto.example',
  language: 'bg' as const,
  subject: 'Резервация за корт 1 — потвърдена, очакваме те утре в 18:00 часа на входа',
  paragraphs: ['Здравей, Клео!', 'Корт 1 е твой.'],
}
const send = (to = letter.to) => present(faked.mail).send({ ...letter, to })
const problem = (to?: string) => problemOf(send(to))
const log = { warn: () => {}, error: () => {} } as never

test('a letter arrives as it was written, in Cyrillic too', async () => {
  expect(faked.fakes.outbox.messages().at(-1)).toEqual({
    channel: 'mail',
    to: 'cleo@korto.example',
    subject: letter.subject,
    text: 'Здравей, Клео!\n\nКорт 1 е твой.',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const raw = faked.fakes.mail.received.at(-1)
  expect(raw).toMatch(/^From: Korto <hello@korto\.example>/m)
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toContain('multipart/alternative')
})

test.each([
  'a@b.example, evil@x.example',
  'a@b.example\r\nBcc: evil@x.example',
  '<a@b.example>',
  'Name <a@b.example>',
  'nobody',
  '',
])('%j is not one address and nothing is sent', async (to) => {
  const before = faked.fakes.mail.received.length
  expect(await problem(to)).toMatchObject({ service: 'mail', reason: 'refused', detail: 'not an address' })
  expect(faked.fakes.mail.received).toHaveLength(before)
})

test.each([
  { behaviour: 550, reason: 'refused', detail: 'code 550' },
  { behaviour: 451, reason: 'unavailable', detail: 'code 451' },
  { behaviour: 'drop' as const, reason: 'unavailable', detail: expect.stringMatching(/^E/) },
])('a mail server that answers $behaviour is a problem of one type', async ({ behaviour, reason, detail }) => {
  faked.fakes.mail.behave(behaviour)
  expect(await problem()).toMatchObject({ service: 'mail', reason, detail })
})

test('connections are kept for the next letters, and closed at the stop', async () => {
  const mail = smtpMail({ url: faked.fakes.mail.url, from: 'hello@korto.example' }, { log })
  const before = faked.fakes.mail.connections()
  for (let letters = 0; letters < 5; letters++) await mail.send(letter)
  expect(faked.fakes.mail.connections()).toBe(before + 1)
  await Promise.all(Array.from({ length: 20 }, () => mail.send(letter)))
  expect(faked.fakes.mail.connections()).toBeLessThanOrEqual(before + 5)
  await mail.stop()
  expect(await problemOf(mail.send(letter))).toMatchObject({ reason: 'unavailable' })
})

test('what the server has against ourselves is no fault of the address', async () => {
  faked.fakes.mail.behave({ answer: 550, to: 'MAIL FROM' })
  expect(await problem()).toMatchObject({ reason: 'unavailable', detail: 'code 550' })
  faked.fakes.mail.behave({ answer: 550, to: 'RCPT TO' })
  expect(await problem()).toMatchObject({ reason: 'refused', detail: 'code 550' })
})

test('a silent mail server times out', async () => {
  faked.fakes.mail.behave('silent')
  const url = faked.fakes.mail.url
  const mail = smtpMail({ url, from: 'hello@korto.example' }, { log, wholeMs: 200 })
  const begun = performance.now()
  expect(await problemOf(mail.send(letter))).toMatchObject({ reason: 'unavailable', detail: 'timeout' })
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a wrong password is reported and never shown', async () => {
  const url = faked.fakes.mail.url.replace('fake-smtp-password', 'wrong-password')
  const mail = smtpMail({ url, from: 'hello@korto.example' }, { log })
  expect(await problemOf(mail.send(letter))).toMatchObject({ reason: 'unavailable', detail: 'EAUTH' })
  expect(faked.logged()).not.toMatch(/password|cleo@/)
})

test('after five failures the mail server is not called for 30 s', async () => {
  faked.fakes.mail.behave(451)
  for (let failures = 0; failures < 5; failures++) await problem()
  faked.fakes.mail.behave('well')
  expect(await problem()).toMatchObject({ reason: 'unavailable', detail: 'circuit open' })
  faked.pass(30_000)
  expect(await problem()).toBeNull()
})
