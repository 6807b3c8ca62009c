import type { Trx } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'
import type { NewDelivery } from './delivery.ts'

/** A message that could not be sent for so long is given up. */
const GIVE_UP_HOURS = 24

const insert = statement(
  'insert-deliveries',
  `
  insert into deliveries (key, way, kind, user_id, site_id, subject, activity_id, device_id, facts, link, due_at, give_up_at)
  select d.key, d.way, d.kind, d.user_id, d.site_id, d.subject, d.activity_id, d.device_id, d.facts, d.link, d.due_at,
    d.due_at + interval '${GIVE_UP_HOURS} hours'
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::uuid[],
    $9::jsonb[], $10::text[], $11::timestamptz[])
    as d (key, way, kind, user_id, site_id, subject, activity_id, device_id, facts, link, due_at)
  on conflict (key) do nothing`,
)

/** In the transaction of the event. What is there already stays as it is. */
export async function insertDeliveries(trx: Trx, all: NewDelivery[]): Promise<void> {
  if (all.length === 0) return
  await run(trx, insert, [
    all.map(({ key }) => key),
    all.map(({ way }) => way),
    all.map(({ kind }) => kind),
    all.map(({ userId }) => userId),
    all.map(({ siteId }) => siteId),
    all.map(({ subject }) => subject),
    all.map(({ activityId }) => activityId),
    all.map(({ deviceId }) => deviceId),
    all.map(({ facts }) => JSON.stringify(facts)),
    all.map(({ link }) => link),
    all.map(({ dueAt }) => new Date(dueAt)),
  ])
}
