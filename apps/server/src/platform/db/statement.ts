import { CompiledQuery } from 'kysely'
import type { Db, Trx } from './database.ts'
import type { NamedQuery } from './driver.ts'

export interface Statement<Row> {
  name: string
  text: string
  /** Only for the type checker: the shape of a row. */
  row?: Row
}

const known = new Map<string, string>()

/**
 * A statement of the hot path: written by hand, prepared once per connection under its name. Two of one name would fail only
 * where they meet on a connection, so that is refused at the start.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if ((known.get(name) ?? text) !== text) throw new Error(`two statements have the name ${name}`)
  known.set(name, text)
  return { name, text }
}

export async function run<Row>(db: Db, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  const query: NamedQuery = { ...CompiledQuery.raw(text, values), name }
  const { rows } = await db.executeQuery<Row>(query as CompiledQuery<Row>)
  return rows
}

/** Without waiting: it is sent with the next statement of the transaction, which fails if this one does. */
export async function sendAhead(trx: Trx, { name, text }: Statement<unknown>, values: unknown[]): Promise<void> {
  const query: NamedQuery = { ...CompiledQuery.raw(text, values), name, travels: 'ahead' }
  await trx.executeQuery(query)
}

/** The commit is sent with it, so nothing may be refused after it. */
export async function runLast<Row>(trx: Trx, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  const query: NamedQuery = { ...CompiledQuery.raw(text, values), name, travels: 'last' }
  const { rows } = await trx.executeQuery<Row>(query as CompiledQuery<Row>)
  return rows
}

/** For the job queue, which brings its own SQL. */
export async function runText(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
