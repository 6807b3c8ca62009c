import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { anItem, aSite, aUser } from '../../../../test/factories.ts'
import { type Db, openDatabase } from '../../../platform/db/database.ts'
import { readCompactHoldings, statements, type Window } from '../../occupancy/sql.ts'
import { readBookingFacts } from './sql.ts'

let database: TestDatabase
/** One connection: PostgreSQL keeps its plans for each by itself. */
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase({ connection: database.connection, name: 'test', max: 1 }, () => {})
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** After so many PostgreSQL compares their cost with that of a plan for any values. */
const PLANNED_BY_VALUES = 5

test('where one club and one person hold nearly all bookings, a read of another club is not planned anew each time', async () => {
  const [large, small] = [await aSite(db), await aSite(db)]
  const [court, otherCourt] = [await anItem(db, large.id), await anItem(db, small.id)]
  const [regular, newcomer] = [await aUser(db), await aUser(db)]
  for (const from of [0, 10_000, 20_000]) await hoursAgo(large.id, court.id, regular.id, { from, to: from + 9_999 })
  await hoursAgo(small.id, otherCourt.id, newcomer.id, { from: 1, to: 50 })
  await sql`analyze`.execute(db)
  const window: Window = {
    siteId: small.id,
    itemIds: [otherCourt.id],
    sharedItemIds: [],
    coachIds: [],
    from: new Date(),
    to: new Date(Date.now() + 3_600_000),
  }
  for (let n = 0; n < PLANNED_BY_VALUES + 3; n++) {
    await db.transaction().execute((trx) => readBookingFacts(trx, window, newcomer.id, null))
    await readCompactHoldings(db, window)
  }
  const { rows } = await sql`
    select name, custom_plans::int, generic_plans::int from pg_prepared_statements
    where name in ('booking-facts', 'compact-holdings') order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'booking-facts', custom_plans: PLANNED_BY_VALUES, generic_plans: 3 },
    { name: 'compact-holdings', custom_plans: PLANNED_BY_VALUES, generic_plans: 3 },
  ])
})

test('a read of one day fetches nothing that is booked before or after it', async () => {
  const site = await aSite(db)
  const court = await anItem(db, site.id)
  const player = await aUser(db)
  await hoursAgo(site.id, court.id, player.id, { from: -2_500, to: 2_500 })
  await sql`analyze bookings`.execute(db)
  const window = [site.id, [court.id], [], [], new Date(), new Date(Date.now() + 86_400_000)]
  const text = `explain (analyze, timing off, format json) ${statements.compactHoldings.text}`
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': PlanNode[] }>(CompiledQuery.raw(text, window))
  const scans = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).filter((node) => node['Relation Name'] === 'bookings')
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans) expect(scan['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(1)
})

interface PlanNode {
  Plan?: PlanNode
  Plans?: PlanNode[]
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
}

const nodesOf = (node: PlanNode | undefined): PlanNode[] => (node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [])

interface Hours {
  from: number
  to: number
}

async function hoursAgo(siteId: number, itemId: number, userId: number, { from, to }: Hours) {
  await sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status, exclusive, price_cents, currency)
    select ${siteId}, ${itemId}, ${userId}, at, at + interval '1 hour', at::date, 'CONFIRMED', false, 2400, 'BGN'
    from generate_series(${from}::int, ${to}::int) n,
      lateral (select now() - make_interval(hours => n) as at) as hour`.execute(db)
}
