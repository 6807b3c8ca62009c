import type { Trx } from '../../platform/db/database.ts'
import { itemChanged } from '../activity/last-change.ts'
import { itemMarks } from './sql.ts'

export interface KnownItem {
  id: number
  expectedVersion?: number | undefined
}

/** Refuses what was decided on another state of an item, and says who changed it. */
export async function assertItemVersions(trx: Trx, siteId: number, known: KnownItem[]): Promise<void> {
  const marks = await itemMarks(trx, siteId)
  for (const { id, expectedVersion } of known)
    if (expectedVersion !== undefined && expectedVersion !== marks.get(id)?.version)
      throw await itemChanged(trx, siteId, id)
}

export async function versionsOf(trx: Trx, siteId: number, itemIds: number[]) {
  const marks = await itemMarks(trx, siteId)
  return itemIds.map((id) => ({ id, version: marks.get(id)?.version ?? 0 }))
}

export const versionOf = async (trx: Trx, siteId: number, itemId: number): Promise<number> =>
  (await itemMarks(trx, siteId)).get(itemId)?.version ?? 0
