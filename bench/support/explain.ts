import { CompiledQuery } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import type { Statement } from '../../apps/server/src/platform/db/statement.ts'

/** The plan of a statement of the product, with actual rows and buffers. */
export async function planOf(db: Db, { text }: Statement<unknown>, values: unknown[]): Promise<string> {
  // `analyze` executes the statement; these only read.
  const explained = CompiledQuery.raw(`explain (analyze, buffers, costs off, timing off, summary off) ${text}`, values)
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained as CompiledQuery<{ 'QUERY PLAN': string }>)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
