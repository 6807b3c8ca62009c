import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

export type ConflictKind = 'BOTH_CHANGED' | 'NOT_FOUND' | 'DELETED' | 'UNREADABLE'

export interface NewConflict {
  siteId: number
  linkId: number
  kind: ConflictKind
  ours: EventParts | null
  theirs: EventParts | null
  decided: 'OURS' | 'THEIRS' | null
  at: Date
}

const save = statement<never>(
  'save-calendar-conflict',
  `
  insert into calendar_conflicts (site_id, link_id, kind, ours, theirs, decided, at)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7)
  on conflict (site_id, link_id) where answered_at is null do update set
    kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs, decided = excluded.decided, at = excluded.at`,
)

/** One open conflict for each event: a later one takes its place. */
export const saveConflict = (db: Db, { siteId, linkId, kind, ours, theirs, decided, at }: NewConflict) =>
  run(db, save, [siteId, linkId, kind, ours && JSON.stringify(ours), theirs && JSON.stringify(theirs), decided, at])

export interface LockedConflict {
  id: number
  link_id: number
  kind: ConflictKind
  ours: EventParts | null
  theirs: EventParts | null
  decided: 'OURS' | 'THEIRS' | null
  at: Date
}

export const lockConflict = async (trx: Trx, siteId: number, id: number): Promise<LockedConflict | undefined> =>
  (await trx
    .selectFrom('calendar_conflicts')
    .select(['id', 'link_id', 'kind', 'ours', 'theirs', 'decided', 'at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .forUpdate()
    // Both sides were written by `saveConflict`.
    .executeTakeFirst()) as LockedConflict | undefined

/** Null: the calendar itself has answered it. */
export const closeConflicts = (
  trx: Db,
  siteId: number,
  linkIds: number[],
  { by, at }: { by: number | null; at: Date },
) =>
  trx
    .updateTable('calendar_conflicts')
    .set({ answered_at: at, answered_by: by })
    .where('site_id', '=', siteId)
    .where('link_id', 'in', linkIds.length > 0 ? linkIds : [0])
    .where('answered_at', 'is', null)
    .execute()

export const lockAsking = (trx: Trx, siteId: number, itemId: number) =>
  trx
    .selectFrom('calendar_syncs')
    .select('item_id')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .where('phase', '=', 'ASKING')
    .forUpdate()
    .executeTakeFirst()
