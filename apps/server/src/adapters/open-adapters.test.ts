import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADA,
  chooseAtGoogle,
  type FakedAdapters,
  fakedAdapters,
  openCalendar,
  present,
  problemOf,
} from '../../test/faked-adapters.ts'

const BACK = 'https://korto.example/back'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())

test('a silent service times out after 3 s, and every other service works', async () => {
  const letter = { to: 'a@b.example', language: 'en' as const, subject: 'x', paragraphs: ['x'] }
  await present(faked.mail).send(letter)
  const port = await openCalendar(faked, ADA.email)
  const google = present(faked.googleSignIn)
  const { address, attempt } = await google.begin(BACK)
  const cameBackTo = await chooseAtGoogle(address, ADA.email)
  const { sms, smsAlternative, issuer, calendar, payments, maps } = faked.fakes
  for (const fake of [sms, smsAlternative, issuer, calendar, payments, maps]) fake.behave({ answer: 'silent' })

  const waiting: Record<string, Promise<unknown>> = {
    sms: present(faked.sms.primary).send({ to: '+359888123456', text: 'x' }),
    'sms-alternative': present(faked.sms.alternative).send({ to: '+359888123456', text: 'x' }),
    'google-sign-in': google.finish(cameBackTo, attempt),
    'google-calendar': port.calendars(),
    payments: present(faked.payments).cancel('a'),
    maps: present(faked.maps).locate('Sofia'),
  }
  const begun = performance.now()
  const outcomes = Object.entries(waiting).map(async ([service, work]) => {
    expect(await problemOf(work)).toMatchObject({ service, reason: 'unavailable', detail: 'timeout' })
    expect(performance.now() - begun).toBeLessThan(4_000)
  })
  await present(faked.mail).send(letter)
  expect(
    await present(faked.push).send(faked.fakes.push.subscribe(), { title: 'x', text: 'x', link: '/', tag: 'a' }, 60),
  ).toBe('taken')
  await Promise.all(outcomes)
}, 15_000)

test('without settings every service is absent, and those that are always there still answer [EXT-06]', async () => {
  const bare = await fakedAdapters(() => ({}))
  try {
    expect(bare).toMatchObject({
      mail: null,
      sms: { primary: null, alternative: null },
      push: null,
      googleSignIn: null,
      calendars: { google: null },
      payments: null,
      maps: null,
    })
    expect(await bare.geo.locate('212.39.90.43')).toEqual({ country: 'Bulgaria', city: null })
    expect(() => bare.errorReport.defect(new Error('x'), { requestId: null, route: null })).not.toThrow()
    const report = { message: 'x', route: '/', build: 'b' }
    expect(bare.errorReport.fromBrowser(report, '203.0.113.7')).toBe(true)
  } finally {
    await bare.stop()
  }
})
