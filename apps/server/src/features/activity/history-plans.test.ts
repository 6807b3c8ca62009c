import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { aSite } from '../../../test/factories.ts'
import { type Db, openDatabase } from '../../platform/db/database.ts'
import { historyStatements } from './sql.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase({ connection: database.connection, name: 'test', max: 1 }, () => {})
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test.each(Object.entries(historyStatements))(
  'the history of a %s among many records fetches only its own',
  async (_, statement) => {
    const site = await aSite(db)
    await sql`
      insert into activity (site_id, type, user_ids, data)
      select ${site.id}, 'ADMIN_UPDATE_BOOKING', array[n], jsonb_build_object('bookingId', n, 'ruleId', n)
      from generate_series(1, 20000) n`.execute(db)
    await sql`
      insert into activity (site_id, type, user_ids, data)
      select ${site.id}, 'ADMIN_BULK_DELETE', array[n, n + 1], jsonb_build_object(
        'bookings', jsonb_build_array(jsonb_build_object('bookingId', n)),
        'rules', jsonb_build_array(jsonb_build_object('ruleId', n)))
      from generate_series(1, 2000) n`.execute(db)
    await sql`analyze activity`.execute(db)
    // As a prepared statement is planned after a few executions: for any values.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    const text = `explain (analyze, timing off, format json) ${statement.text}`
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': PlanNode[] }>(CompiledQuery.raw(text, [site.id, 1_000, 100]))
    const scans = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).filter((node) => node['Relation Name'] === 'activity')
    expect(scans.length).toBeGreaterThan(1)
    for (const scan of scans) expect(scan['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(6)
    expect(scans.reduce((sum, scan) => sum + scan['Actual Rows'], 0)).toBeLessThanOrEqual(6)
  },
)

interface PlanNode {
  Plan?: PlanNode
  Plans?: PlanNode[]
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows': number
}

const nodesOf = (node: PlanNode | undefined): PlanNode[] => (node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [])
