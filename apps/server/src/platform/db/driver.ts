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

/** A query of `statement.ts`. */
export type NamedQuery = CompiledQuery & { name?: string; travels?: 'ahead' | 'last' }

/**
 * Kysely on our pool. Its own PostgreSQL driver returns a connection to the pool whatever happened on it and has no
 * prepared statements; this one discards connections that timed out and prepares what `statement.ts` names.
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
    ;(connection as PoolConnection).begin()
  }
  async commitTransaction(connection: DatabaseConnection) {
    const done = await (connection as PoolConnection).commit()
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

/**
 * One connection. Its statements are pipelined (`pipeline` in pool.ts): PostgreSQL runs them in the order in which
 * they were sent, each with a snapshot of its own, without waiting for the client to read the result before. What needs no
 * result of its own therefore shares a packet: what is sent ahead, and `begin` before it, with
 * the statement that follows; `commit` with the last one. A round trip costs more than most statements do.
 */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #ahead: Promise<unknown>[] = []
  /** A transaction was requested and no statement sent in it yet. */
  #isToBegin = false
  #commit: Promise<pg.QueryResult> | null = null
  #broken: Error | undefined
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // It would run outside the transaction.
    if (this.#commit)
      throw new Error('the commit was sent already: no statement may follow the last one of a transaction')
    const { name, travels } = query as NamedQuery
    const config = { text: query.sql, values: query.parameters as unknown[], ...(name ? { name } : {}) }
    if (travels === 'ahead') {
      if (this.#isToBegin) this.#sendAhead({ text: 'begin' })
      this.#isToBegin = false
      this.#sendAhead(config)
      return { rows: [] }
    }
    // If `begin` failed, a statement already sent would run outside a transaction. What is sent ahead only locks and is
    // followed by a read, so it may; anything else may be a write and has to wait.
    if (this.#isToBegin) await this.#send({ text: 'begin' })
    this.#isToBegin = false
    const result = await (travels === 'last' ? this.#sendLast(config) : this.#send(config))
    const affected = result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }
    return { rows: result.rows as Row[], ...affected }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield Promise.reject(new Error('streaming is not used here: lists are bounded'))
  }

  begin() {
    this.#isToBegin = true
  }

  async commit() {
    if (this.#isToBegin) return 'COMMIT'
    return (await (this.#commit ?? this.#send({ text: 'commit' }))).command
  }

  async rollback() {
    // A broken connection has rolled back already, and a failing rollback must not hide the first error. After a failure
    // PostgreSQL turns a commit that was already sent into a rollback.
    if (this.#broken || this.#isToBegin) return
    await (this.#commit ?? this.#send({ text: 'rollback' })).catch(() => {})
  }

  release() {
    this.#client.release(this.#broken)
  }

  /** Written when the next statement is. */
  #sendAhead(config: pg.QueryConfig) {
    if (this.#ahead.length === 0) this.#client.connection.stream.cork()
    this.#ahead.push(catchLater(this.#client.query(config)))
  }

  #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const answer = this.#client.query(config)
    return this.#answered(answer)
  }

  #sendLast(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    const answer = this.#client.query(config)
    this.#commit = catchLater(this.#guarded(this.#client.query('commit')))
    stream.uncork()
    return this.#answered(answer)
  }

  /** Throws the first failure: for the others PostgreSQL only says that the transaction is aborted. */
  async #answered<T>(answer: Promise<T>): Promise<T> {
    const ahead = this.#ahead
    if (ahead.length === 0) return this.#guarded(answer)
    this.#ahead = []
    this.#client.connection.stream.uncork()
    catchLater(answer)
    for (const earlier of ahead) await this.#guarded(earlier)
    return this.#guarded(answer)
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

/** Its failure is handled where it is awaited later; until then it must not count as unhandled. */
function catchLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
