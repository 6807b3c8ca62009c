/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { anItem, aSite, signedInUser } from '../apps/server/test/factories.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { browserPath } from './support/browser-path.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'

const TIMES = 7
/** Spec section 9: a click on a cell acts after this time. */
const CLICK_DELAY_MS = 50

/** As on a slow phone: the CPU throttled to a quarter. */
export const bench: Bench = {
  title: 'milliseconds from a tap to the result on screen, CPU throttled 4 ×',
  async run() {
    const { server, stop } = await startServer()
    const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await browserPath() })
    try {
      const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
      const { path, token } = await aPlace(server.connection)
      await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
      await page.goto(path)
      await page.locator('[data-column="1"] [data-kind^="free"]').first().waitFor()
      // Wait for what loads when idle.
      await page.waitForTimeout(3_000)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const dialog = await median(page, '[data-column="1"] [data-kind^="free"]', 'dialog[open]', 'dialog[open] button')
      const days = await median(page, 'button[aria-label="Next"]', '[data-days]', 'button[aria-label="Previous"]')
      return {
        rows: [
          { name: 'a cell opens the dialog', value: dialog - CLICK_DELAY_MS, unit: 'ms', bar: { atMost: 100 } },
          { name: 'other days are shown', value: days, unit: 'ms', bar: { atMost: 100 } },
        ],
      }
    } finally {
      await browser.close()
      await stop()
    }
  },
}

/** From a click to the frame that shows the element, or another first day; then back. */
async function median(page: Page, click: string, shows: string, back: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    times.push(await page.evaluate(clickAndWait, { click, shows }))
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), back)
    await page.waitForTimeout(400)
  }
  return medianOf(times)
}

function clickAndWait({ click, shows }: { click: string; shows: string }): Promise<number> {
  const firstDay = () => document.querySelector('thead th[data-column="0"]')?.textContent
  const before = firstDay()
  const isThere = () => (shows === '[data-days]' ? firstDay() !== before : document.querySelector(shows) !== null)
  return new Promise((resolve) => {
    const began = performance.now()
    const poll = () => requestAnimationFrame(() => (isThere() ? resolve(performance.now() - began) : poll()))
    document.querySelector<HTMLElement>(click)?.click()
    poll()
  })
}

async function aPlace(connection: Parameters<typeof openDatabase>[0]['connection']) {
  const db = openDatabase({ connection, name: 'bench', max: 1 }, () => {})
  const site = await aSite(db, { name: 'Bench Tennis' })
  const { id } = await anItem(db, site.id, { capacity: 4 })
  const { accessToken } = await signedInUser(db)
  await db.destroy()
  return { path: `/places/${siteSlug(site)}/${id}`, token: accessToken }
}
