import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asAdmin } from '../../../test/database.ts'
import { anItem, aSite, signedInUser } from '../../../test/factories.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland']
const zoneOfTests = process.env.TZ

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  if (zoneOfTests === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfTests
})

/** Setting TZ moves every local date of this process from then on. */
function liveIn(zone: string) {
  process.env.TZ = zone
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}

test.each(zones)('a moment is the same when it comes back, on a server in %s [DATA-10]', async (zone) => {
  liveIn(zone)
  // In the hour that Sofia has twice, and Auckland not at all in that spring.
  const moment = new Date('2026-10-25T00:30:15.250Z')
  const { rows } = await sql<{ at: Date; epoch_ms: string; day: string }>`
    select ${moment}::timestamptz as at, extract(epoch from ${moment}::timestamptz) * 1000 as epoch_ms,
      '2026-10-25'::date as day`.execute(app.tools.db)
  expect(rows[0]?.at).toEqual(moment)
  expect(Number(rows[0]?.epoch_ms)).toBe(moment.getTime())
  expect(rows[0]?.day).toBe('2026-10-25')
})

test('neither the zone of the server nor that of the database changes a timetable or a booking [DATA-10]', async () => {
  const site = await aSite(app.db, { timezone: 'Europe/Sofia' })
  const court = await anItem(app.db, site.id)
  const tomorrow = addDays(dayOf('Europe/Sofia', app.tools.now()), 1)
  const readIn = async (zone: string) => {
    liveIn(zone)
    app.tools.cache.dropAll()
    const path = `/api/sites/${site.id}/timetable?itemId=${court.id}&from=${tomorrow}&days=1`
    return (await app.call('GET', path)).body.days
  }
  const empty = await readIn('UTC')
  liveIn('Pacific/Auckland')
  await asAdmin((admin) =>
    admin.query(`alter database ${app.database.connection.database} set timezone = 'America/New_York'`),
  )
  const { accessToken } = await signedInUser(app.db)
  const body = { siteId: site.id, itemId: court.id, start: `${tomorrow}T10:00:00`, end: `${tomorrow}T11:00:00` }
  expect(await app.call('POST', '/api/booking', { token: accessToken, body })).toMatchObject({ status: 200 })

  const booked = await readIn('UTC')
  const full = booked[0].slots.filter(({ free }: { free: number }) => free === 0)
  expect(full).toMatchObject([{ start: expect.stringContaining(`${tomorrow}T10:00:00`) }])
  expect(booked).not.toEqual(empty)
  for (const zone of zones) expect(await readIn(zone)).toEqual(booked)
})
