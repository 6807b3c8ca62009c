/** What went wrong at the database, as far as the caller's next step depends on it. */
export type DatabaseFailure = 'retry' | 'unavailable' | 'other'

const RETRY = new Set(['40001', '40P01'])

const UNAVAILABLE_STATES = new Set([
  '55P03', // a lock was waited for too long
  '57014', // the statement was cut by its time limit
  '57P01', // the server is shutting down
  '57P02',
  '57P03',
  '57P05',
  '25P03', // idle in transaction for too long
  '25006', // read-only: a standby, or a disk that was remounted
  '53100', // disk full
  '53200',
  '53300', // too many connections
  '58030', // input or output error
])

const UNAVAILABLE_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** pg reports these without a code. */
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
  'the database system is',
]

export function failureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return 'other'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (RETRY.has(code)) return 'retry'
  if (UNAVAILABLE_STATES.has(code) || code.startsWith('08') || UNAVAILABLE_ERRNO.has(code)) return 'unavailable'
  if (UNAVAILABLE_MESSAGES.some((text) => error.message.includes(text))) return 'unavailable'
  return 'other'
}

/** After these the connection is in an unknown state and must not go back to the pool. */
export const breaksConnection = (error: unknown): boolean =>
  error instanceof Error &&
  failureOf(error) === 'unavailable' &&
  !('code' in error && (error.code === '55P03' || error.code === '57014'))

/** PostgreSQL keeps every character but NUL; where a call lets one through, it is the caller's mistake all the same. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')

/** Another transaction wrote the same unique value first; the index name says which. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

/** A column that must not be empty would have been. */
export const leavesEmpty = (error: unknown, table: string, column: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23502' &&
  'table' in error &&
  error.table === table &&
  'column' in error &&
  error.column === column
