import { existsSync } from 'node:fs'
import * as z from 'zod'
import { readDsn } from './error-report/sentry.ts'
import { type DkimKey, isDkimKey, pemOf } from './mail/dkim.ts'
import { isVapidPair } from './push/vapid.ts'

/** Anything on this machine; over a network only https, because every call carries a secret. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && /^(127\.|localhost$|\[::1\]$)/.test(hostname))
  return isSafe && !username && !search && !hash
}

const word = z.string().min(1).max(500).optional()
const address = z
  .string()
  .refine(isServiceAddress, 'must be an address like https://api.example, without a query')
  .transform((text) => text.replace(/\/$/, ''))
  .optional()

/** Without a path. With http too: whoever names an origin answers for the way there. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && text === origin
}

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isOrigin), 'must be origins like http://10.0.0.5:5232, separated by commas')
  .optional()

/** The settings of each outside service. Without those of a group the service is absent, and the rest works. */
const groups = {
  mail: {
    SMTP_URL: z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
        'must be like smtps://user:password@host',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Korto <hello@korto.example>')
      .optional(),
  },
  dkim: {
    MAIL_DKIM_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain like korto.example')
      .optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a word like mail')
      .optional(),
    MAIL_DKIM_KEY: z.string().refine(isDkimKey, 'must be the PEM of an RSA key').transform(pemOf).optional(),
  },
  sms: { SMS_ACCOUNT: word, SMS_TOKEN: word, SMS_FROM: word, SMS_URL: address },
  smsAlternative: { SMS_ALTERNATIVE_URL: address, SMS_ALTERNATIVE_TOKEN: word, SMS_ALTERNATIVE_FROM: word },
  push: {
    VAPID_PUBLIC_KEY: word,
    VAPID_PRIVATE_KEY: word,
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be mailto:somebody or an https address')
      .optional(),
    PUSH_ORIGIN: address,
  },
  google: {
    GOOGLE_CLIENT_ID: word,
    GOOGLE_CLIENT_SECRET: word,
    GOOGLE_ISSUER: address,
    GOOGLE_ACCOUNTS_URL: address,
    GOOGLE_TOKEN_URL: address,
    GOOGLE_CALENDAR_URL: address,
  },
  caldav: { CALDAV_ORIGINS: origins },
  payments: {
    BRAINTREE_MERCHANT_ID: word,
    BRAINTREE_PUBLIC_KEY: word,
    BRAINTREE_PRIVATE_KEY: word,
    // The SDK knows no paths below the host.
    BRAINTREE_URL: address.refine((text) => text === undefined || isOrigin(text), 'must be an origin'),
  },
  geo: { GEO_CITY_FILE: z.string().refine(existsSync, 'names a file that is not there').optional() },
  maps: { GEOCODER_URL: address },
  tiles: {
    TILES_URL: z
      .string()
      .regex(
        /^https:\/\/[^\s"'<>]*\{z\}[^\s"'<>]*\{x\}[^\s"'<>]*\{y\}[^\s"'<>]*$/,
        'must be like https://tiles.example/{z}/{x}/{y}.png',
      )
      .optional(),
  },
  errorReport: {
    SENTRY_DSN: z
      .string()
      .refine((text) => readDsn(text) !== null, 'must be like https://key@sentry.example/1')
      .optional(),
  },
}

export const serviceShape = {
  ...groups.mail,
  ...groups.dkim,
  ...groups.sms,
  ...groups.smsAlternative,
  ...groups.push,
  ...groups.google,
  ...groups.caldav,
  ...groups.payments,
  ...groups.geo,
  ...groups.maps,
  ...groups.tiles,
  ...groups.errorReport,
}
export type ServiceSettings = z.infer<z.ZodObject<typeof serviceShape>>

/** Of these, all or none. What is not listed has a default. */
const GROUPS: (keyof ServiceSettings)[][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'],
  ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  ['SMS_ALTERNATIVE_URL', 'SMS_ALTERNATIVE_TOKEN', 'SMS_ALTERNATIVE_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'],
]

/** What is wrong with settings that are right one by one: half a service, or keys that do not belong together. */
export function serviceProblems(given: Record<string, string | undefined>): string[] {
  const missing = GROUPS.flatMap((names) => {
    const first = names.find((name) => given[name])
    return first ? names.filter((name) => !given[name]).map((name) => `${name} is missing (${first} needs it)`) : []
  })
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given
  const isPair = !publicKey || !privateKey || isVapidPair({ publicKey, privateKey })
  return isPair ? missing : [...missing, 'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY']
}

export function dkimOf(settings: ServiceSettings): DkimKey | undefined {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: privateKey } = settings
  return domain && selector && privateKey ? { domain, selector, privateKey } : undefined
}

/** In demo mode a fake replaces each service that is not set up. */
export function withFakes(given: ServiceSettings, fakes: ServiceSettings): ServiceSettings {
  const chosen = Object.values(groups).flatMap((group) => {
    const names = Object.keys(group) as (keyof ServiceSettings)[]
    const source = names.some((name) => given[name] !== undefined) ? given : fakes
    return names.map((name) => [name, source[name]])
  })
  return Object.fromEntries(chosen)
}
