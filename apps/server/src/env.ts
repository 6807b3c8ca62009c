import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod'
import { serviceProblems, serviceShape } from './adapters/settings.ts'

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
const count = (fallback: number) =>
  z.coerce.number('must be a whole number above 0').int().positive('must be a whole number above 0').default(fallback)

/** Without a path: everything is served from the root. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && text === origin
}

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
  ...serviceShape,
})

export type Mode = 'demo' | 'production'

export interface Env extends Omit<z.infer<typeof Settings>, 'NODE_ENV' | 'SECRET' | 'PUBLIC_ADDRESS' | 'LOG_LEVEL'> {
  mode: Mode
  /** Signs and derives tokens. In demo mode a new one is made at each start unless one is given. */
  secret: string
  publicAddress: string
  logLevel: string
}

export type EnvReading = { ok: true; env: Env } | { ok: false; problems: string[] }

export function readEnv(given: Record<string, string | undefined>): EnvReading {
  // Empty text means "not set": that is what an unset line of an env file gives.
  const source = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(source)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const mode: Mode = source.NODE_ENV === 'production' ? 'production' : 'demo'
  problems.push(...serviceProblems(source))
  if (mode === 'production') problems.push(...missingInProduction(source))
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const { NODE_ENV: _, SECRET, PUBLIC_ADDRESS, LOG_LEVEL, ...rest } = parsed.data
  return {
    ok: true,
    env: {
      ...rest,
      mode,
      secret: SECRET ?? randomBytes(32).toString('hex'),
      publicAddress: PUBLIC_ADDRESS ?? `http://localhost:${rest.PORT}`,
      logLevel: LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    },
  }
}

/** Production starts with nothing guessed: what demo mode invents must be given. */
function missingInProduction(source: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  for (const name of ['DATABASE_URL', 'SECRET', 'PUBLIC_ADDRESS'] as const)
    if (!source[name]) problems.push(`${name} is missing (production needs it)`)
  if (source.SECRET && new Set(source.SECRET).size < 10) problems.push('SECRET is too easy to guess')
  if (source.KORTO_DEV) problems.push('KORTO_DEV is for development, not for production')
  if (source.PUBLIC_ADDRESS?.startsWith('http://')) problems.push('PUBLIC_ADDRESS must be https in production')
  return problems
}
