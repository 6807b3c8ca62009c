import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { newVapidKeys } from './push/vapid.ts'
import { withFakes } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://korto@db.example/korto',
  SECRET: 'Zq8fW2kLx0vTn5yRb7uHc3mEd9sAgJ1p',
  PUBLIC_ADDRESS: 'https://korto.example',
}
function problemsOf(settings: Record<string, string | undefined>) {
  const reading = readEnv({ ...production, ...settings })
  return reading.ok ? [] : reading.problems
}

test('production starts without any outside service [EXT-06]', () => {
  expect(problemsOf({})).toEqual([])
})

test('a whole set of right settings has no problem', () => {
  const { publicKey, privateKey } = newVapidKeys()
  const settings = {
    SMTP_URL: 'smtps://korto:secret@mail.example',
    MAIL_FROM: 'Korto <hello@korto.example>',
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'secret',
    SMS_FROM: 'Korto',
    SMS_ALTERNATIVE_URL: 'https://sms.example/v1/',
    SMS_ALTERNATIVE_TOKEN: 'secret',
    SMS_ALTERNATIVE_FROM: 'Korto',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:hello@korto.example',
    GOOGLE_CLIENT_ID: 'korto.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'secret',
    BRAINTREE_MERCHANT_ID: 'm',
    BRAINTREE_PUBLIC_KEY: 'p',
    BRAINTREE_PRIVATE_KEY: 'secret',
    SELLER_NAME: 'Korto OOD',
    SELLER_ADDRESS: 'ul. Oborishte 12, 1504 Sofia',
    SELLER_VAT_NUMBER: 'BG123456786',
    GEOCODER_URL: 'http://127.0.0.1:8088',
    SENTRY_DSN: 'https://key@sentry.example/12',
    GEO_CITY_FILE: import.meta.filename,
  }
  expect(problemsOf(settings)).toEqual([])
})

test.each([
  { given: { SMTP_URL: 'smtps://mail.example' }, problem: 'MAIL_FROM is missing (SMTP_URL needs it)' },
  { given: { SMS_TOKEN: 'x' }, problem: 'SMS_ACCOUNT is missing (SMS_TOKEN needs it)' },
  { given: { GOOGLE_CLIENT_ID: 'x' }, problem: 'GOOGLE_CLIENT_SECRET is missing (GOOGLE_CLIENT_ID needs it)' },
  {
    given: { SMTP_URL: 'mail.example', MAIL_FROM: 'hello@korto.example' },
    problem: 'SMTP_URL must be like smtps://user:password@host',
  },
  {
    given: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
    problem: 'MAIL_FROM must be like Korto <hello@korto.example>',
  },
  {
    given: { GEOCODER_URL: 'http://maps.example' },
    problem: 'GEOCODER_URL must be an address like https://api.example, without a query',
  },
  {
    given: { GEOCODER_URL: 'https://maps.example?key=x' },
    problem: 'GEOCODER_URL must be an address like https://api.example, without a query',
  },
  {
    given: { SENTRY_DSN: 'https://sentry.example/1' },
    problem: 'SENTRY_DSN must be like https://key@sentry.example/1',
  },
  { given: { GEO_CITY_FILE: '/nowhere.mmdb' }, problem: 'GEO_CITY_FILE names a file that is not there' },
  {
    given: {
      VAPID_PUBLIC_KEY: newVapidKeys().publicKey,
      VAPID_PRIVATE_KEY: newVapidKeys().privateKey,
      VAPID_SUBJECT: 'mailto:a@b.example',
    },
    problem: 'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY',
  },
])('$problem', ({ given, problem }) => {
  expect(problemsOf(given)).toContain(problem)
})

test('a problem never repeats the value that is wrong', () => {
  expect(problemsOf({ SMTP_URL: 'hunter2', SENTRY_DSN: 'hunter2', VAPID_SUBJECT: 'hunter2' }).join()).not.toContain(
    'hunter2',
  )
})

test('in the demo services that are set up are used, and the others are fakes', () => {
  const fakes = { SMTP_URL: 'smtp://fake', MAIL_FROM: 'fake', SMS_URL: 'http://fake', SMS_ACCOUNT: 'fake' }
  expect(withFakes({ SMS_ACCOUNT: 'own', SMS_TOKEN: 'own' }, fakes)).toMatchObject({
    SMTP_URL: 'smtp://fake',
    SMS_ACCOUNT: 'own',
    SMS_TOKEN: 'own',
    SMS_URL: undefined,
  })
})
