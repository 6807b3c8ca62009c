import { UNDO_SECONDS } from '@korto/contract/closure'
import type { Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'
import type { ActivityRow } from '../../../../platform/live/sql.ts'

export interface SiteSubject {
  siteId: number
  subject: string
}

export interface NewWaiting extends SiteSubject {
  activityId: number
  closureId: number | null
  dueAt: number
}

const columnsOf = (all: SiteSubject[]) => [all.map(({ siteId }) => siteId), all.map(({ subject }) => subject)]

const subjects = statement<SiteSubject>(
  'waiting-subjects',
  `
  select distinct w.site_id as "siteId", w.subject
  from unnest($1::bigint[], $2::text[]) as s (site_id, subject)
  join waiting_notices w on w.site_id = s.site_id and w.subject = s.subject`,
)

/** Those of these that have something waiting. */
export const waitingSubjects = (trx: Trx, all: SiteSubject[]) => run(trx, subjects, columnsOf(all))

const insert = statement(
  'insert-waiting-notices',
  `
  insert into waiting_notices (activity_id, site_id, subject, closure_id, due_at)
  select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::timestamptz[])`,
)

export async function insertWaiting(trx: Trx, all: NewWaiting[]): Promise<void> {
  if (all.length === 0) return
  await run(trx, insert, [
    all.map(({ activityId }) => activityId),
    ...columnsOf(all),
    all.map(({ closureId }) => closureId),
    all.map(({ dueAt }) => new Date(dueAt)),
  ])
}

// With a whole series its dates.
const remove = statement(
  'delete-waiting-notices',
  `
  delete from waiting_notices w
  using unnest($1::bigint[], $2::text[]) as s (site_id, subject)
  where w.site_id = s.site_id and (w.subject = s.subject or split_part(w.subject, '_', 1) = s.subject)`,
)

export async function deleteWaiting(trx: Trx, all: SiteSubject[]): Promise<void> {
  if (all.length > 0) await run(trx, remove, columnsOf(all))
}

export interface WaitingRow extends Omit<ActivityRow, 'at' | 'from_at' | 'to_at'> {
  site_id: number
  subject: string
  closure_id: number | null
  reason: string | null
}

/** At most so many subjects at once; a closing is told whole. */
const MOST_SUBJECTS = 500

// A closing is over when it can no longer be undone, or when it has been.
const IS_OVER = `(c.status = 'UNDONE' or (c.status = 'DONE' and c.finished_at <= $1::timestamptz - interval '${UNDO_SECONDS} seconds'))`

const dueSubjects = `
  select g.site_id, g.subject, g.closure_id, c.reason
  from (
    select site_id, subject, max(closure_id) as closure_id, max(due_at) as due_at
    from waiting_notices
    group by site_id, subject
  ) g
  left join closures c on c.site_id = g.site_id and c.id = g.closure_id`

const rowsOf = (due: string) => `
  with due as (${due})
  select a.id, a.site_id, a.type, a.actor_id, a.item_ids, a.user_ids, a.data, due.subject, due.closure_id, due.reason
  from due
  join waiting_notices w on w.site_id = due.site_id and w.subject = due.subject
  join activity a on a.id = w.activity_id
  order by a.id`

const single = statement<WaitingRow>(
  'due-waiting-notices',
  rowsOf(`${dueSubjects} where g.closure_id is null and g.due_at <= $1 order by g.due_at limit ${MOST_SUBJECTS}`),
)

const ofClosure = statement<WaitingRow>(
  'due-waiting-notices-of-closure',
  rowsOf(`${dueSubjects}
    where ${IS_OVER} and g.due_at <= $1 and g.closure_id = (
      select min(w.closure_id)
      from waiting_notices w
      join closures c on c.site_id = w.site_id and c.id = w.closure_id
      where w.due_at <= $1 and ${IS_OVER})`),
)

/** Changes whose wait is over, in their order: of one closing, and those of no closing. */
export async function dueWaiting(trx: Trx, now: number): Promise<{ single: WaitingRow[]; ofClosure: WaitingRow[] }> {
  const at = [new Date(now)]
  return { single: await run(trx, single, at), ofClosure: await run(trx, ofClosure, at) }
}

export const deleteTold = (trx: Trx, activityIds: number[]) =>
  trx.deleteFrom('waiting_notices').where('activity_id', 'in', activityIds).execute()
