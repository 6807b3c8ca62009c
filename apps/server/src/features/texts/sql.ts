import type { Language } from '@korto/domain/user/language'
import type { Db } from '../../platform/db/database.ts'

export const textOverrides = (db: Db) =>
  db.selectFrom('text_overrides').select(['language', 'key', 'text']).orderBy('language').orderBy('key').execute()

export const overrideText = (db: Db, override: { language: Language; key: string; text: string }) =>
  db
    .insertInto('text_overrides')
    .values(override)
    .onConflict((conflict) => conflict.columns(['language', 'key']).doUpdateSet({ text: override.text }))
    .execute()

/** Returns whether there was one. */
export async function dropOverride(db: Db, { language, key }: { language: Language; key: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('text_overrides')
    .where('language', '=', language)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
