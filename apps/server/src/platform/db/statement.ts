import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

export type NamedQuery = CompiledQuery & { name?: string }

export interface Statement<Row> {
  name: string
  text: string
  /** Only for the type checker: the shape of a row. */
  row?: Row
}

/** A statement of the hot path: written by hand, prepared once per connection under its name. */
export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

export async function run<Row>(db: Db, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  const query: NamedQuery = { ...CompiledQuery.raw(text, values), name }
  const { rows } = await db.executeQuery<Row>(query as CompiledQuery<Row>)
  return rows
}

/** Text that somebody else wrote, for the one package that brings its own. */
export async function runText(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
