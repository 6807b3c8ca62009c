import type { FastifyBaseLogger } from 'fastify'
import { createOutgoing, type Outgoing, USER_TIMEOUT_MS } from '../platform/outgoing/outgoing.ts'
import { caldavConnector } from './caldav/caldav-connector.ts'
import type { Connectors, GoogleConnector } from './calendar/connectors.ts'
import type { ErrorReport } from './error-report/error-report.ts'
import { readDsn, sentry } from './error-report/sentry.ts'
import type { Geo } from './geo/geo.ts'
import { mmdbGeo } from './geo/mmdb-geo.ts'
import { googleConnector } from './google-calendar/google-connector.ts'
import type { Mail } from './mail/mail.ts'
import { smtpMail } from './mail/smtp-mail.ts'
import type { Maps } from './maps/maps.ts'
import { MAPS_LIMITS, nominatim } from './maps/nominatim.ts'
import { braintree } from './payments/braintree.ts'
import type { GatewayTools } from './payments/gateway-calls.ts'
import type { Payments } from './payments/payments.ts'
import type { Push } from './push/push.ts'
import { webPush } from './push/web-push.ts'
import type { ServiceSettings } from './settings.ts'
import { dkimOf } from './settings.ts'
import type { GoogleSignIn } from './sign-in/google-sign-in.ts'
import { openIdSignIn } from './sign-in/openid-sign-in.ts'
import { restSms } from './sms/rest-sms.ts'
import type { Sms } from './sms/sms.ts'
import { twilioSms } from './sms/twilio-sms.ts'

/** The outside services as commands use them. Null: not set up; everything else works without it. */
export interface OutsideServices {
  mail: Mail | null
  sms: Sms
  push: Push | null
  googleSignIn: GoogleSignIn | null
  calendars: Connectors
  payments: Payments | null
  geo: Geo
  maps: Maps | null
  errorReport: ErrorReport
}

interface ServiceParts {
  settings: ServiceSettings
  publicAddress: string
  build: string
  log: FastifyBaseLogger
  /** The product's clock. */
  now: () => number
  /** Of the circuit breakers; for tests. */
  clock?: () => number
}

const GOOGLE = {
  issuer: 'https://accounts.google.com',
  accounts: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com',
  calendar: 'https://www.googleapis.com',
}
const TWILIO = 'https://api.twilio.com'
const BRAINTREE = 'https://api.braintreegateway.com'

/** Makes every service that the settings name. Nothing is called yet: a service that is down does not stop the start. */
export function openOutsideServices({
  settings,
  publicAddress,
  build,
  log,
  now,
  clock,
}: ServiceParts): OutsideServices {
  const outgoingFor = (service: string, urls: string[], wholeMs?: number): Outgoing =>
    createOutgoing({
      service,
      log,
      namedOrigins: urls.map((url) => new URL(url).origin),
      ...(wholeMs ? { limits: { wholeMs } } : {}),
      ...(clock ? { clock } : {}),
    })
  return {
    mail: mailOf(settings, { log, ...(clock ? { clock } : {}) }),
    sms: smsOf(settings, outgoingFor),
    push: pushOf(settings, outgoingFor),
    googleSignIn: googleSignInOf(settings, outgoingFor),
    calendars: { google: googleCalendarOf(settings, outgoingFor, now), caldav: caldavOf(settings, outgoingFor, now) },
    payments: paymentsOf(settings, { log, ...(clock ? { clock } : {}) }),
    geo: mmdbGeo({ cityFile: settings.GEO_CITY_FILE ?? null }, log),
    maps: mapsOf(settings, outgoingFor, publicAddress),
    errorReport: errorReportOf(settings, outgoingFor, { log, build }),
  }
}

type OutgoingFor = (service: string, urls: string[], wholeMs?: number) => Outgoing

function mailOf(settings: ServiceSettings, tools: Parameters<typeof smtpMail>[1]): Mail | null {
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  return url && from ? smtpMail({ url, from, dkim: dkimOf(settings) }, tools) : null
}

function smsOf(settings: ServiceSettings, outgoingFor: OutgoingFor): Sms {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url = TWILIO } = settings
  const { SMS_ALTERNATIVE_URL: otherUrl, SMS_ALTERNATIVE_TOKEN: otherToken, SMS_ALTERNATIVE_FROM: otherFrom } = settings
  return {
    primary:
      account && token && from
        ? twilioSms(outgoingFor('sms', [url], USER_TIMEOUT_MS), { url, account, token, from })
        : null,
    alternative:
      otherUrl && otherToken && otherFrom
        ? restSms(outgoingFor('sms-alternative', [otherUrl], USER_TIMEOUT_MS), {
            url: otherUrl,
            token: otherToken,
            from: otherFrom,
          })
        : null,
  }
}

function pushOf(settings: ServiceSettings, outgoingFor: OutgoingFor): Push | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject, PUSH_ORIGIN } = settings
  if (!publicKey || !privateKey || !subject) return null
  return webPush(outgoingFor('push', PUSH_ORIGIN ? [PUSH_ORIGIN] : []), {
    publicKey,
    privateKey,
    subject,
    ownOrigin: PUSH_ORIGIN,
  })
}

function googleSignInOf(settings: ServiceSettings, outgoingFor: OutgoingFor): GoogleSignIn | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = settings
  if (!clientId || !clientSecret) return null
  const issuer = GOOGLE_ISSUER ?? GOOGLE.issuer
  const outgoing = outgoingFor('google-sign-in', [issuer], USER_TIMEOUT_MS)
  return openIdSignIn(outgoing, { issuer, clientId, clientSecret })
}

function googleCalendarOf(
  settings: ServiceSettings,
  outgoingFor: OutgoingFor,
  now: () => number,
): GoogleConnector | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  if (!clientId || !clientSecret) return null
  const accountsUrl = settings.GOOGLE_ACCOUNTS_URL ?? GOOGLE.accounts
  const tokenUrl = settings.GOOGLE_TOKEN_URL ?? GOOGLE.token
  const calendarUrl = settings.GOOGLE_CALENDAR_URL ?? GOOGLE.calendar
  const outgoing = outgoingFor('google-calendar', [tokenUrl, calendarUrl])
  return googleConnector(outgoing, { clientId, clientSecret, accountsUrl, tokenUrl, calendarUrl }, now)
}

/** Clubs name the servers; those of the settings may be inside the operator's network. */
const caldavOf = ({ CALDAV_ORIGINS = [] }: ServiceSettings, outgoingFor: OutgoingFor, now: () => number) =>
  caldavConnector(outgoingFor('caldav', CALDAV_ORIGINS), now)

function paymentsOf(settings: ServiceSettings, tools: GatewayTools): Payments | null {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey } = settings
  const { BRAINTREE_PRIVATE_KEY: privateKey, BRAINTREE_URL: url = BRAINTREE } = settings
  if (!merchantId || !publicKey || !privateKey) return null
  return braintree({ url, merchantId, publicKey, privateKey }, tools)
}

function mapsOf({ GEOCODER_URL: url }: ServiceSettings, outgoingFor: OutgoingFor, publicAddress: string): Maps | null {
  return url ? nominatim(outgoingFor('maps', [url], MAPS_LIMITS.wholeMs), { url, publicAddress }) : null
}

function errorReportOf(
  { SENTRY_DSN }: ServiceSettings,
  outgoingFor: OutgoingFor,
  tools: { log: FastifyBaseLogger; build: string },
): ErrorReport {
  const dsn = SENTRY_DSN ? readDsn(SENTRY_DSN) : null
  return sentry({ ...tools, dsn, outgoing: dsn ? outgoingFor('error-report', [dsn.origin]) : null })
}
