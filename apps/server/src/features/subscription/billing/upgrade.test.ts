import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { migrate, readMigrations } from '../../../platform/db/migrate.ts'

test('with the upgrade no trial has an end, and the days of a promo code are kept', async () => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const all = readMigrations()
  await migrate(
    connection,
    all.filter(({ name }) => name < '0017'),
  )
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`
    insert into sites (id, name, city, country, timezone, created_at) overriding system value
    select id, 'Club', 'Sofia', 'Bulgaria', 'Europe/Sofia', '2026-01-01' from generate_series(1, 3) id`)
  // Long over, with sixty days more, and paid by somebody in the database.
  await client.query(`
    insert into subscriptions (site_id, status, plan_id, trial_ends_at) values
      (1, 'TRIAL', null, '2026-01-31'), (2, 'TRIAL', null, '2026-04-01'), (3, 'ACTIVE', 'pro_yearly', '2026-01-31')`)
  await migrate(connection, all)
  const { rows } = await client.query(
    'select status, trial_days, trial_ends_at is null as is_endless, works_until from subscriptions order by site_id',
  )
  await client.end()
  expect(rows).toEqual([
    { status: 'TRIAL', trial_days: 30, is_endless: true, works_until: null },
    { status: 'TRIAL', trial_days: 90, is_endless: true, works_until: null },
    { status: 'ACTIVE', trial_days: 30, is_endless: false, works_until: null },
  ])
})
