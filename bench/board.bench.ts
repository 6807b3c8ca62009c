import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/support/start-server.ts'
import { SITE_BOOKINGS_PER_PAGE } from '../packages/domain/src/timeslot/admin-window.ts'
import { browserPath } from './support/browser-path.ts'
import { traceDrag } from './support/drag-trace.ts'
import { aFullBoard, type FullBoard } from './support/full-board.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { paintBare, sinceData, watchPainted } from './support/painted.ts'

const FULL = { courts: 20, bookings: 300, series: 40 }
const SHORT = { courts: 4, bookings: 40, series: 4 }
const DAY_READS = '/(bookings[?]|recurring)'

/** The board of a big club, without throttling. */
export const bench: Bench = {
  title: 'the board of 20 courts over 16 hours, 300 bookings and 40 series',
  async run(isShort) {
    const { server, stop } = await startServer()
    const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await browserPath() })
    try {
      const board = await aFullBoard(server.connection, isShort ? SHORT : FULL)
      const page = await browser.newPage({
        baseURL: server.url,
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 1000 },
      })
      await page.addInitScript((value) => localStorage.setItem('accessToken', value), board.token)
      await watchPainted(page, '[data-board] [data-key]')
      const rounds = isShort ? 1 : 7
      const [first, next, bare]: number[][] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        await page.goto(`/admin/dashboard/i/all?day=${board.day}`)
        first?.push(await sinceData(page, DAY_READS, board.blocks))
        await page.waitForTimeout(500)
        await page.evaluate(() => performance.clearResourceTimings())
        await page.getByRole('button', { name: 'Next' }).click()
        await page.locator('[data-board]').waitFor()
        next?.push(await sinceData(page, DAY_READS, board.blocks))
        bare?.push(await paintBare(page, '[data-board]'))
      }
      const [painted, neighbour, ceiling] = [first, next, bare].map((times) => medianOf(times ?? []))
      const drag = await traceDrag(page, () => dragOverAll(page))
      const moves = drag.moves.toSorted((a, b) => a - b)
      return {
        rows: [
          {
            name: 'data to painted, compared with a bare page',
            value: (painted ?? 0) / (ceiling ?? 1),
            unit: '×',
            bar: { atMost: 3 },
          },
          { name: 'the neighbouring day', value: (neighbour ?? 0) / (ceiling ?? 1), unit: '×', bar: { atMost: 2 } },
          {
            name: 'a move of a drag, p95',
            value: moves[Math.floor(moves.length * 0.95)] ?? 0,
            unit: 'ms',
            bar: { atMost: 8 },
          },
          { name: 'the longest task of a drag', value: drag.longestTask, unit: 'ms', bar: { atMost: 50 } },
          {
            name: 'the read of a day, gzip',
            value: await readSize(server.url, board),
            unit: 'kB',
            bar: { atMost: 30 },
          },
        ],
        notes: [
          `Painted after ${painted?.toFixed(0)} ms, the neighbouring day after ${neighbour?.toFixed(0)} ms, the bare page after ${ceiling?.toFixed(0)} ms; ${moves.length} moves.`,
        ],
      }
    } finally {
      await browser.close()
      await stop()
    }
  },
}

/** A block from the first column to the last and back. */
async function dragOverAll(page: Page): Promise<void> {
  const block = await page.locator('[data-board] [data-key]').first().boundingBox()
  const frame = await page.locator('[data-board]').boundingBox()
  if (!block || !frame) throw new Error('no board')
  await page.mouse.move(block.x + 20, block.y + 20)
  await page.mouse.down()
  for (const y of [200, 400]) {
    await page.mouse.move(frame.x + frame.width - 60, frame.y + y, { steps: 40 })
    await page.mouse.move(frame.x + 80, frame.y + y + 100, { steps: 40 })
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function readSize(url: string, { siteId, day, token }: FullBoard): Promise<number> {
  let [bytes, after] = [0, '']
  for (;;) {
    const query = `from=${day}&to=${day}&overlapping=true${after && `&after=${after}`}`
    const answer = await fetch(`${url}/api/admin/site/${siteId}/bookings?${query}`, {
      headers: { new_access_token: token },
    })
    const text = await answer.text()
    bytes += gzipSync(text).length
    const page: { id: number }[] = JSON.parse(text)
    const last = page.at(-1)
    if (page.length < SITE_BOOKINGS_PER_PAGE || !last) return bytes / 1_000
    after = String(last.id)
  }
}
