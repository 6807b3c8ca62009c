import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { anItem, aSite } from '../apps/server/test/factories.ts'
import { addDays, dayOfWeek } from '../packages/domain/src/time/day.ts'
import { dayOf, instantOf } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { startServer } from './support/start-server.ts'
import { expect, test } from './support/world.ts'

const day = addDays(dayOf('Europe/Sofia', Date.now()), 2)

// A separate server, since its clock is moved.
let started: Awaited<ReturnType<typeof startServer>>
let db: Db
let path: string
/** Open until nine in the evening, and closed on the day after. */
let evening: string
let empty: string
test.beforeAll(async () => {
  started = await startServer()
  db = openDatabase({ connection: started.server.connection, name: 'journey', max: 2 }, () => {})
  const site = await aSite(db, { name: 'Midnight Tennis' })
  const schedule = { mode: 'every_day' as const, 1: [{ start: 0, end: 1440, price: 20 }] }
  const court = await anItem(db, site.id, { schedule })
  path = `/places/midnight-tennis-${site.id}/${court.id}`
  const other = await aSite(db, { name: 'Evening Tennis' })
  const early = { mode: 'every_day' as const, 1: [{ start: 480, end: 1260, price: 20 }] }
  const { id } = await anItem(db, other.id, { name: 'Court 1', schedule: early })
  const closed = addDays(day, 1)
  await db
    .insertInto('item_exceptions')
    .values({ site_id: other.id, item_id: id, position: 0, from_date: closed, to_date: closed, reason: 'Resurfacing' })
    .execute()
  evening = `/places/evening-tennis-${other.id}/${id}`
  empty = `/places/evening-tennis-${other.id}/${(await anItem(db, other.id, { name: 'Wall', schedule: {} })).id}`
})
test.afterAll(async () => {
  await db.destroy()
  await started.stop()
})

const setClock = async (minutes: number) => {
  const now = new Date(instantOf('Europe/Sofia', day, minutes) ?? 0).toISOString()
  const answer = await fetch(`${started.server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  expect(answer.status).toBe(200)
}

test('after midnight at the club its new day is marked, also for a visitor in New York [TT-25, TT-06]', async ({
  browser,
}) => {
  await setClock(30)
  const page = await browser.newPage({ baseURL: started.server.url, timezoneId: 'America/New_York' })
  try {
    await open(page, path)
    const marked = page.locator('thead [data-today]')
    await expect(marked).toHaveCount(1)
    await expect(page.locator('thead th[data-column="0"] [data-today]')).toContainText(`Today${Number(day.slice(8))}`)
    await expect(page.locator(`[data-start^="${day}T00:00:00"]`)).toHaveAttribute('data-state', 'passed')
    await expect(page.locator(`[data-start^="${day}T01:00:00"]`)).toHaveAttribute('data-state', 'available')
    await expect(page.locator(`[data-start^="${addDays(day, -1)}"]`)).toHaveCount(0)

    const weekdays = {
      '': ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      '/bg': ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'],
      '/ru': ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
    }
    const words = {
      '': ['Today', 'Previous', 'Next'],
      '/bg': ['Днес', 'Назад', 'Напред'],
      '/ru': ['Сегодня', 'Назад', 'Вперёд'],
    }
    for (const prefix of ['', '/bg', '/ru'] as const) {
      if (prefix) await open(page, prefix + path)
      for (const word of words[prefix])
        await expect(page.getByRole('button', { name: word, exact: true })).toBeVisible()
      const next = addDays(day, 1)
      const head = page.locator('thead th[data-column="1"]')
      await expect(head).toContainText(weekdays[prefix][dayOfWeek(next)] ?? '')
      await expect(head).toContainText(String(Number(next.slice(8))))
    }
  } finally {
    await page.close()
  }
})

test('passed hours of today are folded until somebody opens them, and the page does not scroll by itself', async ({
  browser,
}) => {
  await setClock(14 * 60 + 52)
  const page = await browser.newPage({ baseURL: started.server.url, viewport: { width: 1440, height: 900 } })
  try {
    await open(page, path)
    const line = page.locator('[data-now]')
    const label = (time: string) => page.locator(`tr[data-time="${time}"] th > span`).first()
    const cell = (days: number, time: string) => page.locator(`[data-start^="${addDays(day, days)}T${time}:00"]`)
    const show = page.getByRole('button', { name: 'Show 14 passed', exact: true })
    await expect(line).toContainText('14:52')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The next row has its label, and the time of the line does not cover it.
    await expect(label('15:00')).not.toHaveAttribute('data-near')
    const chip = await line.locator('span').boundingBox()
    expect((chip?.y ?? 0) + (chip?.height ?? 0)).toBeLessThanOrEqual(((await label('15:00').boundingBox())?.y ?? 0) + 3)

    await expect(cell(0, '13:00')).toHaveCount(0)
    await expect(cell(1, '13:00')).toHaveCount(0)
    // The folded row says what other days have at those hours.
    await expect(page.getByRole('button', { name: '14 free, Show 14 passed' })).toHaveCount(3)
    await show.click()
    await expect(cell(0, '13:00')).toHaveAttribute('data-state', 'passed')
    await expect(cell(1, '13:00')).toHaveAttribute('data-state', 'available')
    const hide = page.getByRole('button', { name: 'Hide passed' }).and(page.locator(':visible'))
    await expect(hide).toBeFocused()
    await page.reload()
    await expect(cell(0, '13:00')).toBeVisible()
    await hide.click()
    await expect(show).toBeFocused()

    // On a phone the link is beside the part of the day.
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const afternoon = page.getByRole('rowheader', { name: 'Afternoon' })
    await expect(afternoon.getByRole('button', { name: 'Show 14 passed' })).toBeVisible()
    await expect(cell(0, '15:00')).toBeInViewport()
    await afternoon.getByRole('button').click()
    await expect(cell(0, '13:00')).toBeVisible()
  } finally {
    await page.close()
  }
})

test('after closing the finished day is folded, the club is no longer open, and its card says when it is free next', async ({
  browser,
}) => {
  await setClock(21 * 60 + 30)
  const page = await browser.newPage({ baseURL: started.server.url, viewport: { width: 1440, height: 900 } })
  try {
    await open(page, evening)
    await expect(page.locator('thead th[data-column="0"]')).toHaveAttribute('data-folded')
    const box = async (column: number) =>
      (await page.locator(`thead th[data-column="${column}"]`).boundingBox())?.width ?? 0
    expect(await box(0)).toBeLessThan((await box(1)) / 2)
    await expect(page.getByRole('banner').or(page.getByRole('main')).getByText('Open today')).toHaveCount(0)
    await expect(page.getByText('Closed for today, open 08:00–21:00')).toBeVisible()
    await page.getByRole('button', { name: 'No more times today' }).click()
    await expect(page.locator(`[data-start^="${day}T08:00:00"]`)).toHaveAttribute('data-state', 'passed')

    const next = addDays(day, 2)
    for (const [prefix, from] of [
      ['', /from 08:00$/],
      ['/bg', /от 08:00$/],
      ['/ru', /с 08:00$/],
    ] as const) {
      await open(page, prefix || '/')
      const time = page.getByRole('article').filter({ hasText: 'Evening Tennis' }).getByRole('link', { name: from })
      await expect(time).toContainText(String(Number(next.slice(8))))
      await expect(time).toHaveAttribute('href', new RegExp(next))
    }
  } finally {
    await page.close()
  }
})

test('a finished or closed day offers the next one with free slots; without any times there is no data [ERR-26]', async ({
  browser,
}) => {
  await setClock(21 * 60 + 30)
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ baseURL: started.server.url, viewport, timezoneId: 'Europe/Sofia' })
  try {
    const free = addDays(day, 2)
    const words = {
      '/bg': ['За днес няма повече часове', 'В този ден е затворено', 'Свободно: '],
      '/ru': ['Сегодня свободного времени больше нет', 'В этот день закрыто', 'Свободно: '],
      '': ['No more times today', 'Closed on this day', 'Free on '],
    }
    for (const prefix of ['/bg', '/ru', ''] as const) {
      const [over = '', closed = '', freeOn = ''] = words[prefix]
      await open(page, prefix + evening)
      // With its capital letter: slots say «свободно: 3».
      const onward = page.getByRole('button', { name: new RegExp(`^${freeOn}`) })
      await expect(page.getByText(over, { exact: true })).toBeVisible()
      await expect(onward).toContainText(String(Number(free.slice(8))))
      // The strip shows the closed day, the button the next free one.
      await page
        .getByRole('button', { name: new RegExp(`\\D${Number(addDays(day, 1).slice(8))}\\D`) })
        .first()
        .click()
      await expect(page.getByText(closed, { exact: true })).toBeVisible()
      await expect(page.getByText('Resurfacing', { exact: true })).toHaveCount(1)
      await onward.click()
      await expect(page.locator(`[data-start^="${free}T08:00:00"]`)).toBeFocused()
      await expect(onward).toHaveCount(0)
    }
    await open(page, empty)
    await expect(page.getByText('No data', { exact: true })).toBeVisible()
    await expect(page.getByText('There are no times to book online here at the moment.')).toBeVisible()
  } finally {
    await page.close()
  }
})
