/// <reference lib="dom" />
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { anItem, aSite, signedInUser } from '../apps/server/test/factories.ts'
import { HYDRATED_EVENT, TAPPED } from '../apps/web/src/lib/first-load/kept-tap.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { browserPath } from './support/browser-path.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'

const TIMES = 7
/** Spec section 9: a click on a cell acts after this time. */
const CLICK_DELAY_MS = 50

const EARLY_TIMES = 3
/** A slow mobile connection: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

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
      const early = await earlyTaps(browser, { baseURL: server.url, path, token })
      return {
        rows: [
          { name: 'a cell opens the dialog', value: dialog - CLICK_DELAY_MS, unit: 'ms', bar: { atMost: 100 } },
          { name: 'other days are shown', value: days, unit: 'ms', bar: { atMost: 100 } },
          {
            name: 'at 1.6 Mbit/s, a tap before the scripts is marked',
            value: early.marked,
            unit: 'ms',
            bar: { atMost: 200 },
          },
          { name: '… and opens the dialog after hydration', value: early.opened, unit: 'ms', bar: { atMost: 1_000 } },
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

interface EarlyTap {
  /** From the tap until it is visible. */
  marked: number
  /** From hydration until the dialog is open. */
  opened: number
}

/** Taps on a cell as soon as it is visible, on a phone with a slow connection. */
async function earlyTaps(browser: Browser, visit: { baseURL: string; path: string; token: string }): Promise<EarlyTap> {
  const taps: EarlyTap[] = []
  for (let time = 0; time < EARLY_TIMES; time++) {
    const page = await browser.newPage({ ...devices['Pixel 7'], baseURL: visit.baseURL, serviceWorkers: 'block' })
    await page.addInitScript((value) => localStorage.setItem('accessToken', value), visit.token)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await page.goto(`${visit.path}?initial-date=${tomorrow}`, { waitUntil: 'commit' })
    await page.locator(FREE_CELL).first().waitFor()
    taps.push(await page.evaluate(tapEarly, { cell: FREE_CELL, tapped: TAPPED, hydrated: HYDRATED_EVENT }))
    await page.context().close()
  }
  return {
    marked: medianOf(taps.map(({ marked }) => marked)),
    opened: medianOf(taps.map(({ opened }) => opened)),
  }
}

const FREE_CELL = '[data-kind^="free"]'

function tapEarly({ cell, tapped, hydrated }: Record<'cell' | 'tapped' | 'hydrated', string>): Promise<EarlyTap> {
  return new Promise((resolve) => {
    const began = performance.now()
    // Those that come too late count as never.
    let [hydratedAt, marked] = [began, Number.POSITIVE_INFINITY]
    addEventListener(hydrated, () => {
      hydratedAt = performance.now()
    })
    const poll = () =>
      requestAnimationFrame(() => {
        const now = performance.now()
        if (document.querySelector(`[${tapped}]`)) marked = Math.min(marked, now - began)
        if (document.querySelector('dialog[open]')) resolve({ marked, opened: now - hydratedAt })
        else poll()
      })
    document.querySelector<HTMLElement>(cell)?.click()
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
