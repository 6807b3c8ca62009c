import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

/** Who can read a letter about the money of a club. */
const ADMINS = `
  array(
    select t.user_id
    from site_staff t
    join users u on u.id = t.user_id
    where t.site_id = s.id and 'admin' = any(t.permissions) and u.deleted_at is null and u.email is not null
    order by t.user_id
  ) as admins`

interface ClubRow {
  site_id: number
  name: string
  timezone: string
  admins: number[]
}

const NOTHING_OPEN = `
  s.deleted_at is null
    and not exists (select from subscription_orders o where o.site_id = b.site_id and o.state = 'OPEN')`

export interface TrialRow extends ClubRow {
  trial_ends_at: Date
}

const trials = statement<TrialRow>(
  'trials-ending',
  `
  select s.id as site_id, s.name, s.timezone, b.trial_ends_at, ${ADMINS}
  from subscriptions b
  join sites s on s.id = b.site_id
  where b.works_until > $1 and b.works_until <= $2 and b.status <> 'EXPIRED'
    and b.plan_id is null and b.trial_ends_at is not null and ${NOTHING_OPEN}`,
)

/** A club with an open order is told nothing: it may be paying just now. */
export const trialsEnding = (db: Db, from: number, to: number) => run(db, trials, [new Date(from), new Date(to)])

export interface PastDueRow extends ClubRow {
  past_due_since: Date
  past_due_cents: number | null
  past_due_message: string | null
}

const pastDue = statement<PastDueRow>(
  'clubs-past-due',
  `
  select s.id as site_id, s.name, s.timezone, b.past_due_since, b.past_due_cents, b.past_due_message, ${ADMINS}
  from subscriptions b
  join sites s on s.id = b.site_id
  where b.past_due_since > $1 and b.past_due_since <= $2
    and b.canceled_at is null and b.ended_at is null and ${NOTHING_OPEN}`,
)

export const clubsPastDue = (db: Db, from: number, to: number) => run(db, pastDue, [new Date(from), new Date(to)])

const written = statement<{ key: string }>('written-letters', 'select key from deliveries where key = any($1::text[])')

export const writtenKeys = async (db: Db, keys: string[]): Promise<Set<string>> =>
  new Set((await run(db, written, [keys])).map(({ key }) => key))

const club = statement<ClubRow>(
  'admins-of-club',
  `select s.id as site_id, s.name, s.timezone, ${ADMINS} from sites s where s.id = $1 and s.deleted_at is null`,
)

export const adminsOf = async (db: Db, siteId: number): Promise<ClubRow | undefined> =>
  (await run(db, club, [siteId]))[0]

const started = statement<{ started_at: Date | null }>('billing-started', 'select started_at from billing')

/** False: nothing is charged here, so nothing ends. */
export const hasBillingStarted = async (db: Db): Promise<boolean> =>
  (await run(db, started, [])).some(({ started_at }) => started_at !== null)
