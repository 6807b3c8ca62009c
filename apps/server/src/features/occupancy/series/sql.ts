import { NOW } from '../../../platform/db/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { HOLDING_COLUMNS, type OccupancyRow, RULE_COLUMNS, type Window, windowValues } from '../sql.ts'

export interface SeriesWindow extends Window {
  fromDay: string
  /** The series that is changed: its stored occasions count, on whichever item they were. */
  replacingId: number | null
}

// Rules without an end of the window: series are compared for as long as they last.
const series = statement<OccupancyRow>(
  'series-occupancy',
  `
  with rules as (
    select r.* from recurring_rules r
    where r.site_id = $1 and r.deleted_at is null and (r.valid_until is null or r.valid_until >= $7::date)
      and (r.item_id = any($2::bigint[]) or r.shared_item_id = any($3::bigint[]) or r.suppl_item_id = any($4::bigint[]))
  )
  select ${NOW} as now,
    (select version from sites where id = $1 and deleted_at is null) as version,
    coalesce((
      select json_agg(json_build_object(${HOLDING_COLUMNS}))
      from bookings b
      where b.site_id = $1 and b.to_at > $5 and b.from_at < $6 and b.status not in ('CANCELED', 'REJECTED')
        and (b.item_id = any($2::bigint[]) or b.shared_item_id = any($3::bigint[])
          or b.suppl_item_id = any($4::bigint[]))), '[]') as holdings,
    coalesce((
      select json_agg(json_build_object(${RULE_COLUMNS}))
      from rules r), '[]') as rules,
    coalesce((
      select json_agg(json_build_object('recurring_id', o.recurring_id, 'occurrence_date', o.occurrence_date))
      from bookings o
      where o.site_id = $1 and (o.recurring_id in (select id from rules) or o.recurring_id = $8::bigint)
        and o.occurrence_date >= $7::date
    ), '[]') as overrides`,
)

/** What takes capacity on the dates of a series. */
export async function readSeriesOccupancy(db: Db, window: SeriesWindow): Promise<OccupancyRow> {
  const [row] = await run(db, series, [...windowValues(window), window.fromDay, window.replacingId])
  if (!row) throw new Error('the occupancy is always one row')
  return row
}
