import type { Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

/** One process at a time switches. */
export const billingForUpdate = (trx: Trx) =>
  trx.selectFrom('billing').select('started_at').forUpdate().executeTakeFirstOrThrow()

export const setBilling = (trx: Trx, startedAt: Date | null) =>
  trx.updateTable('billing').set({ started_at: startedAt }).execute()

// Days of 24 hours, like `trialEnd`. The version makes other processes read the club anew.
const start = statement(
  'start-trials',
  `
  with rows as (
    insert into subscriptions as u (site_id, status, trial_ends_at, works_until)
    select s.id, 'TRIAL', $1::timestamptz + make_interval(hours => 24 * coalesce(t.trial_days, $2)),
      $1::timestamptz + make_interval(hours => 24 * coalesce(t.trial_days, $2))
    from sites s
    left join subscriptions t on t.site_id = s.id
    where s.deleted_at is null and t.plan_id is null
    order by s.id
    on conflict (site_id) do update
    set status = 'TRIAL', trial_ends_at = excluded.trial_ends_at, works_until = excluded.works_until, updated_at = now()
    returning u.site_id
  )
  update sites set version = version + 1 where id in (select site_id from rows)`,
)

/** Of all clubs without a plan, also of those that have no row yet. */
export const startTrials = (trx: Trx, now: Date, days: number) => run(trx, start, [now, days])

/** Those with a plan that end, or have ended; of clubs that are there. */
export const endingClubs = (trx: Trx) =>
  trx
    .selectFrom('subscriptions')
    .innerJoin('sites', 'sites.id', 'subscriptions.site_id')
    .select([
      'site_id',
      'trial_ends_at',
      'plan_id',
      'next_plan_id',
      'current_period_end',
      'past_due_since',
      'canceled_at',
      'ended_at',
    ])
    .where('sites.deleted_at', 'is', null)
    .where('plan_id', 'is not', null)
    .where((row) => row.or([row('canceled_at', 'is not', null), row('ended_at', 'is not', null)]))
    .execute()

const ends = statement(
  'set-subscription-ends',
  `
  with rows as (
    update subscriptions u set works_until = e.works_until
    from unnest($1::bigint[], $2::timestamptz[]) as e (site_id, works_until)
    where u.site_id = e.site_id
    returning u.site_id
  )
  update sites set version = version + 1 where id in (select site_id from rows)`,
)

export const setEnds = (trx: Trx, clubs: { siteId: number; worksUntil: number | null }[]) =>
  run(trx, ends, [
    clubs.map(({ siteId }) => siteId),
    clubs.map(({ worksUntil }) => (worksUntil === null ? null : new Date(worksUntil))),
  ])

const nothingEnds = statement(
  'end-nothing',
  `
  with rows as (
    update subscriptions
    set works_until = null,
      trial_ends_at = case when plan_id is null then null else trial_ends_at end,
      status = case when plan_id is null then 'TRIAL' else status end
    where works_until is not null
    returning site_id
  )
  update sites set version = version + 1 where id in (select site_id from rows)`,
)

/** Nothing is charged: every club works, and a trial begins when charging does. */
export const endNothing = (trx: Trx) => run(trx, nothingEnds, [])
