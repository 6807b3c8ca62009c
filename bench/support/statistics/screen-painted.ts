import { type Browser, chromium } from '@playwright/test'
import type { Period } from '../../../packages/domain/src/statistics/period.ts'
import { browserPath } from '../browser-path.ts'
import { medianOf } from '../median.ts'
import type { Outcome } from '../outcome.ts'
import { paintBare, sinceData, watchPainted } from '../painted.ts'
import type { BusyClub } from './busy-club.ts'
import { aBusyWorld, LARGE, SMALL } from './busy-world.ts'
import { daysUntil, statisticsPath } from './report-calls.ts'

/** Cells of all tables and bars of all charts; the difference to the period before comes later. */
const DRAWN = 'main :is(td, th, .recharts-rectangle)'
const PAGE = 'main'

/** From the answers to the frame with all figures, of 30 days and of a year, compared with the same nodes in a bare page. */
export async function screenPainted(isShort: boolean): Promise<Outcome> {
  const rounds = isShort ? 1 : 9
  const { server, club, stop } = await aBusyWorld(isShort ? SMALL : LARGE, 'built')
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await browserPath() })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const month = await paintedOf(browser, url, club, daysUntil(30, 0), rounds)
    const year = await paintedOf(browser, url, club, daysUntil(366, 0), rounds)
    const row = (name: string, { ratio }: Painting) => ({
      name: `answer to painted, ${name}, compared with a bare page`,
      value: ratio,
      unit: '×',
      bar: { atMost: isShort ? 10 : 3 },
    })
    return {
      rows: [row('30 days', month), row('366 days', year)],
      notes: [noteOf('30 days', month), noteOf('366 days', year)],
    }
  } finally {
    await browser.close()
    await stop()
  }
}

interface Painting {
  ratio: number
  painted: number[]
  bare: number[]
  nodes: number
}

async function paintedOf(
  browser: Browser,
  baseURL: string,
  { siteId, tokens }: BusyClub,
  period: Period,
  rounds: number,
): Promise<Painting> {
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block', viewport: { width: 1440, height: 1000 } })
  await page.addInitScript((value) => localStorage.setItem('accessToken', value), tokens[0] ?? '')
  await watchPainted(page, DRAWN)
  const path = `/admin/statistics?from=${period.from}&to=${period.to}`
  // The first one loads the code, and shows how much there is to draw.
  await page.goto(path)
  await page.locator(DRAWN).first().waitFor()
  await page.waitForTimeout(3_000)
  const drawn = await page.locator(DRAWN).count()
  const nodes = await page.locator(`${PAGE} *`).count()
  const reads = statisticsPath(siteId, period).replace('/stats/', '/stats(_details)?/')
  const [painted, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await page.goto(path)
    painted.push(await sinceData(page, reads, drawn))
    await page.waitForTimeout(1_500)
    bare.push(await paintBare(page, PAGE))
  }
  await page.close()
  return { ratio: medianOf(painted.map((ms, round) => ms / (bare[round] ?? 1))), painted, bare, nodes }
}

const noteOf = (name: string, { painted, bare, nodes }: Painting) =>
  `${name}: ${nodes} nodes, painted after ${figures(painted)} ms, bare after ${figures(bare)} ms.`

const figures = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ')
