import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { breaksConnection } from './failures.ts'
import type { NamedQuery } from './statement.ts'

/**
 * Kysely on our pool. Its own PostgreSQL driver puts a connection back whatever happened on it and has no place for
 * prepared statements; this one throws away what timed out and names what `statement.ts` names.
 */
export function poolDialect(pool: pg.Pool) {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    this.#pool = pool
  }
  async init() {}
  async acquireConnection() {
    return new PoolConnection(await this.#pool.connect())
  }
  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as PoolConnection).release()
  }
  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings) {
    await (connection as PoolConnection).command('begin')
  }
  async commitTransaction(connection: DatabaseConnection) {
    const done = await (connection as PoolConnection).command('commit')
    // PostgreSQL answers a commit of a failed transaction with a rollback, and no error.
    if (done !== 'COMMIT') throw new Error('nothing was committed: a statement had failed and its error was swallowed')
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await (connection as PoolConnection).rollback()
  }
  async destroy() {
    await this.#pool.end()
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #broken: Error | undefined
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { name } = query as NamedQuery
    const config = { text: query.sql, values: query.parameters as unknown[], ...(name ? { name } : {}) }
    const result = await this.#guarded(this.#client.query(config))
    const affected = result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }
    return { rows: result.rows as Row[], ...affected }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield Promise.reject(new Error('streaming is not used here: lists are bounded'))
  }

  async command(text: 'begin' | 'commit') {
    return (await this.#guarded(this.#client.query(text))).command
  }

  async rollback() {
    // A connection that broke has rolled back already, and a failing rollback must not hide the first error.
    if (this.#broken) return
    await this.#guarded(this.#client.query('rollback')).catch(() => {})
  }

  release() {
    this.#client.release(this.#broken)
  }

  async #guarded<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (breaksConnection(error)) this.#broken = error as Error
      throw error
    }
  }
}
