import { randomBytes } from 'node:crypto'
import * as z from 'zod'

/** Empty text means "not set": that is what an unset line of an env file gives. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional())
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)

/** The only place that reads the environment. Every setting, with its default and what is wrong with a bad value. */
const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().catch(undefined),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ADDRESS: optional(z.url({ protocol: /^https?$/, error: 'must be an address like https://korto.example' })),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user@host/korto')),
  DATABASE_POOL: count(20),
  DATA_DIR: z.string().default('.data'),
  SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  TRUSTED_PROXIES: list,
  CORS_ORIGINS: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  KORTO_DEV: z.stringbool().default(false),
  BRAND: z.string().min(1).max(40).default('Korto'),
  RATE_PER_ADDRESS: count(1_200),
  RATE_PUBLIC_READS: count(600),
  RATE_PER_USER: count(300),
  STREAMS_PER_ADDRESS: count(50),
  STREAMS_PER_USER: count(10),
  STREAMS: count(20_000),
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

export function readEnv(source: Record<string, string | undefined>): EnvReading {
  const parsed = Settings.safeParse(source)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const mode: Mode = source.NODE_ENV === 'production' ? 'production' : 'demo'
  if (mode === 'production') problems.push(...missingInProduction(source))
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const { NODE_ENV: _, SECRET, PUBLIC_ADDRESS, LOG_LEVEL, ...rest } = parsed.data
  return {
    ok: true,
    env: {
      ...rest,
      mode,
      secret: SECRET ?? randomBytes(32).toString('hex'),
      publicAddress: (PUBLIC_ADDRESS ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
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
  if (source.PUBLIC_ADDRESS?.startsWith('http://')) problems.push('PUBLIC_ADDRESS must be https in production')
  return problems
}
