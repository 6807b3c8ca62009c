import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { anItem, aSite } from '../../../../test/factories.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { migrate, readMigrations } from '../../../platform/db/migrate.ts'

test('what clubs wrote down before days were recorded counts as recorded, from the first slot on', async () => {
  const { connection, drop } = await emptyDatabase()
  const db = openDatabase({ connection, name: 'test', max: 2 }, () => {})
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  await migrate(
    connection,
    readMigrations().filter(({ name }) => name < '0018'),
  )
  const club = await aSite(db)
  // One that has nothing written down.
  await aSite(db)
  const court = await anItem(db, club.id)
  await db.updateTable('sites').set({ offered_until: '2026-11-15' }).execute()
  for (const day of ['2026-11-12', '2026-11-14'])
    await db
      .insertInto('offered_slots')
      .values({
        site_id: club.id,
        item_id: court.id,
        from_at: `${day}T08:00:00Z`,
        to_at: `${day}T09:00:00Z`,
        local_date: day,
        capacity: 1,
        currency: 'EUR',
      })
      .execute()

  await migrate(connection)
  const { rows } = await sql<{ site_id: number; day: string }>`
    select site_id, local_date as day from offered_days order by site_id, local_date`.execute(db)
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'])
  expect(new Set(rows.map(({ site_id }) => site_id))).toEqual(new Set([club.id]))
})
