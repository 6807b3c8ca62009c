/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/support/start-server.ts'
import { SITE_BOOKINGS_PER_PAGE } from '../packages/domain/src/timeslot/admin-window.ts'
import { browserPath } from './support/browser-path.ts'
import { traceDrag } from './support/drag-trace.ts'
import { aFullBoard, type FullBoard } from './support/full-board.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'

const FULL = { courts: 20, bookings: 300, series: 40 }
const SHORT = { courts: 4, bookings: 40, series: 4 }

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
      await page.addInitScript(watchBlocks)
      const rounds = isShort ? 1 : 7
      const [first, next, bare]: number[][] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        await page.goto(`/admin/dashboard/i/all?day=${board.day}`)
        first?.push(await sinceData(page, board.blocks))
        await page.waitForTimeout(500)
        await page.evaluate(() => performance.clearResourceTimings())
        await page.getByRole('button', { name: 'Next' }).click()
        await page.locator('[data-board]').waitFor()
        next?.push(await sinceData(page, board.blocks))
        bare?.push(await paintBare(page))
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

/** Notes in which frame the board has how many blocks. */
function watchBlocks() {
  const frames: { at: number; blocks: number }[] = []
  Object.assign(globalThis, { boardFrames: frames })
  const poll = () => {
    const blocks = document.querySelectorAll('[data-board] [data-key]').length
    if (blocks !== frames.at(-1)?.blocks)
      // The frame after it: then it is painted.
      requestAnimationFrame(() => frames.push({ at: performance.now(), blocks }))
    requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}

/** From the last byte of the day's bookings to the frame with all blocks. */
async function sinceData(page: Page, blocks: number): Promise<number> {
  const handle = await page.waitForFunction((count) => {
    const { boardFrames } = globalThis as unknown as { boardFrames: { at: number; blocks: number }[] } // set by watchBlocks
    const reads = performance.getEntriesByType('resource').filter(({ name }) => /\/(bookings\?|recurring)/.test(name))
    const arrived = Math.max(0, ...reads.map((entry) => entry.startTime + entry.duration))
    const frame = boardFrames.find(({ at, blocks: shown }) => at > arrived && shown >= count)
    return arrived > 0 && frame ? frame.at - arrived : false
  }, blocks)
  return Number(await handle.jsonValue())
}

/** The same nodes and styles put into an empty page at once. */
const paintBare = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const html = document.querySelector('[data-board]')?.outerHTML ?? ''
    const frame = document.createElement('iframe')
    frame.style.cssText = 'position:fixed;inset:0;width:1440px;height:1000px;border:0;background:#fff'
    document.body.append(frame)
    const inner = frame.contentDocument
    if (!inner) throw new Error('no frame')
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(sheet.cloneNode(true))
    await new Promise((resolve) => setTimeout(resolve, 500))
    const began = performance.now()
    inner.body.innerHTML = html
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const took = performance.now() - began
    frame.remove()
    return took
  })

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
