import pg from 'pg'

export interface Connection {
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  connectionString?: string
}

export interface PoolSettings {
  connection: Connection
  /** Shown in pg_stat_activity. */
  name: string
  max: number
}

/** Beyond these the answer is 503 and the connection is released. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  // On the client, because a silent network never lets the server's own timeout reach us.
  query_timeout: 8_000,
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
}

export function createPool({ connection, name, max }: PoolSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...TIMEOUTS,
    max,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // What is sent does not wait for the answers before it; driver.ts says what for.
    pipeline: true,
    application_name: name,
    options: '-c timezone=UTC',
    types: { getTypeParser: typeParser },
  })
  // Without listeners on the pool and on every client, a restart of the database ends the whole process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016

/** Ids stay below 2^53, so they are numbers here; a date is a day of the calendar, not a moment, so it stays text. */
const typeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return Number
  if (oid === DATE) return (text: string) => text
  if (oid === INT8_ARRAY) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
  return pg.types.getTypeParser(oid, format as 'text')
}
