import { type FakeSentry, startFakeSentry } from './adapters/error-report/fake/sentry.ts'
import type { FakePerson } from './adapters/fakes/consent-page.ts'
import { createOutbox, type Outbox } from './adapters/fakes/outbox.ts'
import { type FakeGoogleCalendar, startFakeGoogleCalendar } from './adapters/google-calendar/fake/google.ts'
import { type FakeSmtp, startFakeSmtp } from './adapters/mail/fake/smtp.ts'
import { startFakeNominatim } from './adapters/maps/fake/nominatim.ts'
import { type FakeBraintree, startFakeBraintree } from './adapters/payments/fake/braintree.ts'
import { FAKE_BRAINTREE } from './adapters/payments/fake/fake-account.ts'
import { type FakePushService, startFakePushService } from './adapters/push/fake/push-receiver.ts'
import { newVapidKeys, type VapidKeys } from './adapters/push/vapid.ts'
import type { ServiceSettings } from './adapters/settings.ts'
import { FAKE_GOOGLE, type FakeIssuer, startFakeIssuer } from './adapters/sign-in/fake/issuer.ts'
import { FAKE_REST_SMS, type FakeRestGateway, startFakeRestGateway } from './adapters/sms/fake/rest-gateway.ts'
import { FAKE_TWILIO, type FakeTwilio, startFakeTwilio } from './adapters/sms/fake/twilio.ts'
import type { FakeServer } from './platform/outgoing/fake-server.ts'

/** Fakes of the outside services: a server each, on its own loopback port. */
export interface Fakes {
  outbox: Outbox
  mail: FakeSmtp
  sms: FakeTwilio
  smsAlternative: FakeRestGateway
  push: FakePushService
  issuer: FakeIssuer
  calendar: FakeGoogleCalendar
  payments: FakeBraintree
  maps: FakeServer
  errorReport: FakeSentry
  /** Settings that lead the production adapters here. */
  settings: ServiceSettings
  stop(): Promise<void>
}

interface FakesParts {
  now: () => number
  /** Who has an account at the fake Google. */
  people: FakePerson[]
  /** Those that browsers have subscribed with; new ones if absent. */
  vapid?: VapidKeys | undefined
  /** Where the fake Google keeps its calendars; absent: in memory. */
  calendarFile?: string | null
  /** Where the fake Braintree keeps customers, cards and transactions; absent: in memory. */
  paymentsFile?: string | null
}

/** How often the fake Braintree looks whether something is to be charged. */
const BILLING_MS = 1_000

export async function startFakes({
  now,
  people,
  vapid = newVapidKeys(),
  calendarFile = null,
  paymentsFile = null,
}: FakesParts): Promise<Fakes> {
  const outbox = createOutbox(now)
  const [mail, sms, smsAlternative, push, issuer, calendar, payments, maps, errorReport] = await Promise.all([
    startFakeSmtp(outbox),
    startFakeTwilio(outbox),
    startFakeRestGateway(outbox),
    startFakePushService(outbox, vapid.publicKey),
    startFakeIssuer(people),
    startFakeGoogleCalendar({ people, client: FAKE_GOOGLE, now, file: calendarFile }),
    startFakeBraintree({ now, file: paymentsFile, everyMs: BILLING_MS }),
    startFakeNominatim(),
    startFakeSentry(),
  ])
  const all = { mail, sms, smsAlternative, push, issuer, calendar, payments, maps, errorReport }
  return {
    ...all,
    outbox,
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Korto <hello@korto.example>',
      SMS_URL: sms.origin,
      SMS_ACCOUNT: FAKE_TWILIO.account,
      SMS_TOKEN: FAKE_TWILIO.token,
      SMS_FROM: FAKE_TWILIO.from,
      SMS_ALTERNATIVE_URL: smsAlternative.origin,
      SMS_ALTERNATIVE_TOKEN: FAKE_REST_SMS.token,
      SMS_ALTERNATIVE_FROM: FAKE_REST_SMS.from,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:hello@korto.example',
      PUSH_ORIGIN: push.origin,
      GOOGLE_CLIENT_ID: FAKE_GOOGLE.clientId,
      GOOGLE_CLIENT_SECRET: FAKE_GOOGLE.clientSecret,
      GOOGLE_ISSUER: issuer.origin,
      GOOGLE_ACCOUNTS_URL: calendar.origin,
      GOOGLE_TOKEN_URL: calendar.origin,
      GOOGLE_CALENDAR_URL: calendar.origin,
      BRAINTREE_URL: payments.origin,
      BRAINTREE_MERCHANT_ID: FAKE_BRAINTREE.merchantId,
      BRAINTREE_PUBLIC_KEY: FAKE_BRAINTREE.publicKey,
      BRAINTREE_PRIVATE_KEY: FAKE_BRAINTREE.privateKey,
      GEOCODER_URL: maps.origin,
      SENTRY_DSN: errorReport.dsn,
    },
    async stop() {
      await Promise.all(Object.values(all).map((fake) => fake.stop()))
    },
  }
}
