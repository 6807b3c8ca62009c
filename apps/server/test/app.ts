import type { LightMyRequestResponse } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { apiAs } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { type Started, start } from '../src/start.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestApp extends Started {
  database: TestDatabase
  db: TestDatabase['db']
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  /** The contract in this process as somebody, with calls uncounted; null = nobody. */
  as(accessToken: string | null): ReturnType<typeof apiAs>
  close(): Promise<void>
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: LightMyRequestResponse['headers']
}

/** The product as it runs, without a socket: the same routes, rules and database; with pages where a build is given. */
export async function testApp(
  settings: Record<string, string> = {},
  database?: TestDatabase,
  webBuild?: string,
  logTo?: DestinationStream,
): Promise<TestApp> {
  const own = database ?? (await testDatabase())
  const reading = readEnv({
    DEMO: '1',
    SECRET: 'a-secret-for-tests-and-nothing-else',
    LOG_LEVEL: 'fatal',
    DELIVERY_POLL_MS: '100',
    NOTICE_WAIT_SECONDS: '1',
    ...settings,
  })
  if (!reading.ok) throw new Error(reading.problems.join(', '))
  const log = pino({ level: reading.env.logLevel }, logTo)
  const web = webBuild === undefined ? ({ web: 'none' } as const) : ({ web: 'built', webBuild } as const)
  const started = await start({ env: reading.env, connection: own.connection, log, ...web })
  return {
    ...started,
    database: own,
    db: own.db,
    async call(method, path, { token, body, headers } = {}) {
      const answer = await started.app.inject({
        method,
        url: path,
        headers: { ...(token ? { new_access_token: token } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return { status: answer.statusCode, body: parsed(answer.body), headers: answer.headers }
    },
    as: (accessToken) => apiAs(started.tools, accessToken),
    async close() {
      await started.stop()
      if (!database) await own.drop()
    },
  }
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
