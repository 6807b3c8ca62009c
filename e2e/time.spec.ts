import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { anItem, aSite } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, instantOf } from '../packages/domain/src/time/site-time.ts'
import { startServer } from './support/start-server.ts'
import { expect, test } from './support/world.ts'

test('a slot on an open timetable becomes passed at its start, without reload [BOOT-28]', async ({ browser }) => {
  // A separate server, since its clock is moved.
  const { server, stop } = await startServer()
  const db = openDatabase({ connection: server.connection, name: 'journey', max: 2 }, () => {})
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
  try {
    const site = await aSite(db, { name: 'Clock Tennis' })
    const court = await anItem(db, site.id)
    const day = addDays(dayOf('Europe/Sofia', Date.now()), 2)
    const tenOClock = instantOf('Europe/Sofia', day, 600) ?? 0
    const moved = await page.request.post('/dev/clock', { data: { now: new Date(tenOClock - 6_000).toISOString() } })
    expect(moved.status()).toBe(200)

    await page.goto(`/places/clock-tennis-${site.id}/${court.id}`)
    const cell = page.locator(`[data-start^="${day}T10:00:00"]`)
    await expect(cell).toHaveAttribute('data-state', 'available')
    await expect(page.locator(`[data-start^="${day}T09:00:00"]`)).toHaveAttribute('data-state', 'passed')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    await expect(cell).toHaveAttribute('data-state', 'passed', { timeout: 12_000 })
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  } finally {
    await page.close()
    await db.destroy()
    await stop()
  }
})
