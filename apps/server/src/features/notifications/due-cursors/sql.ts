import type { Trx } from '../../../platform/db/database.ts'

/**
 * How far work of this name has come, locked until the commit; null while another process does it. The first time it begins now,
 * and anew after the clock was put back.
 */
export async function takeCursor(trx: Trx, name: string, now: number): Promise<number | null> {
  await trx
    .insertInto('due_cursors')
    .values({ name, at: new Date(now) })
    .onConflict((row) => row.doNothing())
    .execute()
  const cursor = await trx
    .selectFrom('due_cursors')
    .select('at')
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return cursor ? Math.min(cursor.at.getTime(), now) : null
}

export const moveCursor = (trx: Trx, name: string, to: number) =>
  trx
    .updateTable('due_cursors')
    .set({ at: new Date(to) })
    .where('name', '=', name)
    .execute()
