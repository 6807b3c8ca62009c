import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { isTimeZone } from '@korto/domain/time/site-time'
import * as z from 'zod'
import { isOrigin, serviceProblems, serviceShape } from './adapters/settings.ts'

const list = (isRight: (part: string) => boolean, problem: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isRight), problem)
const aboveZero = z.coerce.number('must be a whole number above 0').int().positive('must be a whole number above 0')
const count = (fallback: number) => aboveZero.default(fallback)

const optionalCount = z.coerce.number('must be a whole number').int().min(0, 'must be a whole number').optional()

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}

/** The only place that reads the environment. Every setting, with its default and what is wrong with a bad value. */
const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  DEMO: z.stringbool('must be 1 or 0').default(false),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ADDRESS: z
    .string()
    .transform((text) => text.replace(/\/$/, ''))
    .refine(isOrigin, 'must be an address like https://korto.example')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user@host/korto')
    .optional(),
  DATABASE_POOL: count(20),
  DATA_DIR: z.string().default('.data'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  TRUSTED_PROXIES: list(isProxy, 'must be addresses or networks like 10.0.0.0/8, separated by commas'),
  CORS_ORIGINS: list(isOrigin, 'must be origins like https://app.example, separated by commas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  KORTO_DEV: z.stringbool().default(false),
  RATE_PER_ADDRESS: count(1_200),
  RATE_PUBLIC_READS: count(600),
  RATE_PER_USER: count(300),
  STREAMS_PER_ADDRESS: count(50),
  STREAMS_PER_USER: count(10),
  STREAMS: count(20_000),
  DELIVERY_LEASE_SECONDS: count(30),
  DELIVERY_POLL_MS: count(1_000),
  CALENDAR_POLL_SECONDS: count(300),
  CALENDAR_POLL_WITHOUT_HINTS_SECONDS: count(60),
  CALDAV_POLL_SECONDS: count(30),
  CALENDAR_LEASE_SECONDS: count(30),
  CALENDAR_REQUESTS_PER_MINUTE: count(600),
  BILLING_POLL_MS: count(1_000),
  BILLING_LOOK_SECONDS: count(10),
  BILLING_LEASE_SECONDS: count(30),
  NOTICE_WAIT_SECONDS: optionalCount.default(15),
  SMS_COUNTRIES: list((part) => /^[A-Z]{2}$/.test(part), 'must be country codes like BG, separated by commas'),
  SMS_PER_USER: count(5),
  SMS_PER_ADDRESS: optionalCount,
  SMS_ANONYMOUS_PER_ADDRESS: optionalCount,
  SMS_PROOF_ATTEMPTS: aboveZero.optional(),
  SMS_CODES_PER_ADDRESS: optionalCount,
  SMS_PER_HOUR: optionalCount,
  SMS_PER_DAY: optionalCount,
  SELLER_NAME: z.string().max(120, 'must have at most 120 characters').optional(),
  SELLER_ADDRESS: z.string().max(300, 'must have at most 300 characters').optional(),
  SELLER_VAT_NUMBER: z.string().max(20, 'must have at most 20 characters').optional(),
  VAT_PERMILLE: z.coerce
    .number('must be a whole number from 0 to 999')
    .int('must be a whole number from 0 to 999')
    .min(0, 'must be a whole number from 0 to 999')
    .max(999, 'must be a whole number from 0 to 999')
    .default(200),
  // Not among the service's own settings: a default there would count as one that is given.
  BRAINTREE_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone like Europe/Sofia').default('UTC'),
  ...serviceShape,
})

export type Mode = 'demo' | 'production'

/** Where SMS cost money they are counted closely; those of the demo go to its own outbox. */
const SMS_LIMITS = {
  production: {
    SMS_PER_ADDRESS: 10,
    SMS_ANONYMOUS_PER_ADDRESS: 3,
    SMS_PROOF_ATTEMPTS: 200,
    SMS_CODES_PER_ADDRESS: 20,
    SMS_PER_HOUR: 100,
    SMS_PER_DAY: 500,
  },
  demo: {
    SMS_PER_ADDRESS: 200,
    SMS_ANONYMOUS_PER_ADDRESS: 200,
    SMS_PROOF_ATTEMPTS: 10,
    SMS_CODES_PER_ADDRESS: 400,
    SMS_PER_HOUR: 2_000,
    SMS_PER_DAY: 10_000,
  },
} as const
type SmsLimits = Record<keyof (typeof SMS_LIMITS)['demo'], number>

/** Who issues invoices. */
export interface Seller {
  name: string
  address: string
  vatNumber: string
}

/** A number with a right checksum that nobody has. */
const DEMO_SELLER: Seller = {
  name: 'Korto Demo OOD',
  address: 'ul. Oborishte 12, 1504 Sofia, Bulgaria',
  vatNumber: 'BG123456786',
}

const SELLER_SETTINGS = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER'] as const

/** Europe and the countries of the languages we speak. */
const SMS_COUNTRIES =
  'BG,RU,KZ,US,CA,AL,AT,BA,BE,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MD,ME,MK,MT,NL,NO,PL,PT,RO,RS,SE,SI,SK,TR,UA,XK'

export interface Env
  extends Omit<
      z.infer<typeof Settings>,
      | 'NODE_ENV'
      | 'DEMO'
      | 'SECRET'
      | 'PUBLIC_ADDRESS'
      | 'LOG_LEVEL'
      | keyof SmsLimits
      | (typeof SELLER_SETTINGS)[number]
    >,
    SmsLimits {
  mode: Mode
  /** Signs and derives tokens. In demo mode one is made unless it is given; a demo with its own database keeps it there. */
  secret: string
  isSecretGiven: boolean
  publicAddress: string
  logLevel: string
  /** Null where nothing is charged; the demo has its own. */
  seller: Seller | null
}

export type EnvReading = { ok: true; env: Env } | { ok: false; problems: string[] }

export const newSecret = (): string => randomBytes(32).toString('hex')

export function readEnv(given: Record<string, string | undefined>): EnvReading {
  const source = givenOf(given)
  const parsed = Settings.safeParse({ SMS_COUNTRIES, ...source })
  const problems = parsed.success ? [] : problemsIn(parsed.error)
  const mode: Mode = source.NODE_ENV === 'production' ? 'production' : 'demo'
  problems.push(...serviceProblems(source))
  if (mode === 'production') problems.push(...missingInProduction(source))
  problems.push(...demoProblems(source))
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const { NODE_ENV: _, DEMO: __, SECRET, PUBLIC_ADDRESS, LOG_LEVEL, ...others } = parsed.data
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_NUMBER: vatNumber, ...rest } = others
  return {
    ok: true,
    env: {
      ...rest,
      ...smsLimitsOf(rest, mode),
      mode,
      secret: SECRET ?? newSecret(),
      isSecretGiven: SECRET !== undefined,
      publicAddress: PUBLIC_ADDRESS ?? `http://localhost:${rest.PORT}`,
      logLevel: LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
      seller: name && address && vatNumber ? { name, address, vatNumber } : mode === 'demo' ? DEMO_SELLER : null,
    },
  }
}

/** For commands that only use the database: the other settings do not concern them. */
export function readDatabaseSettings(given: Record<string, string | undefined>) {
  const parsed = Settings.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(givenOf(given))
  return parsed.success
    ? { ok: true as const, settings: parsed.data }
    : { ok: false as const, problems: problemsIn(parsed.error) }
}

/** Empty text means "not set": that is what an unset line of an env file gives. */
const givenOf = (given: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))

const problemsIn = ({ issues }: z.ZodError) => issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)

const smsLimitsOf = (given: Partial<Record<keyof SmsLimits, number | undefined>>, mode: Mode): SmsLimits => {
  const names = Object.keys(SMS_LIMITS.demo) as (keyof SmsLimits)[]
  return Object.fromEntries(names.map((name) => [name, given[name] ?? SMS_LIMITS[mode][name]])) as SmsLimits
}

/**
 * Demo mode has pages that move the clock and show every letter, and accounts whose password is printed. It is the
 * default on a local machine; where a setting shows that others can reach it, it must be requested.
 */
function demoProblems(source: Record<string, string | undefined>): string[] {
  const demo = Settings.shape.DEMO.safeParse(source.DEMO)
  const isRequested = !demo.success || demo.data
  if (source.NODE_ENV === 'production') return isRequested ? ['DEMO is not for production'] : []
  const reachable = {
    DATABASE_URL: source.DATABASE_URL !== undefined,
    PUBLIC_ADDRESS: source.PUBLIC_ADDRESS !== undefined && !isOwnAddress(source.PUBLIC_ADDRESS),
    HOST: source.HOST !== undefined && !isLoopback(source.HOST),
    TRUSTED_PROXIES: source.TRUSTED_PROXIES !== undefined,
  }
  const names = Object.entries(reachable).flatMap(([name, isReachable]) => (isReachable ? [name] : []))
  if (isRequested || names.length === 0) return []
  const verb = names.length === 1 ? 'is' : 'are'
  return [
    `${names.join(', ')} ${verb} for others than you alone: set NODE_ENV=production, or DEMO=1 for a demo with open /dev pages`,
  ]
}

function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Production has no defaults for what demo mode generates: these settings must be given. */
function missingInProduction(source: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  for (const name of ['DATABASE_URL', 'SECRET', 'PUBLIC_ADDRESS'] as const)
    if (!source[name]) problems.push(`${name} is missing (production needs it)`)
  if (source.SECRET && new Set(source.SECRET).size < 10) problems.push('SECRET is too easy to guess')
  if (source.KORTO_DEV) problems.push('KORTO_DEV is for development, not for production')
  if (source.PUBLIC_ADDRESS?.startsWith('http://')) problems.push('PUBLIC_ADDRESS must be https in production')
  return [...problems, ...missingSeller(source)]
}

/** Without a seller there is no invoice, and without invoices nothing may be charged. */
function missingSeller(source: Record<string, string | undefined>): string[] {
  if (!source.BRAINTREE_MERCHANT_ID) return []
  return SELLER_SETTINGS.filter((name) => !source[name]).map(
    (name) => `${name} is missing (BRAINTREE_MERCHANT_ID needs it)`,
  )
}
