/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/support/start-server.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { browserPath } from './support/browser-path.ts'
import { type DragCost, traceDrag } from './support/drag-trace.ts'
import { aFullClub, type FullClub, WEEKLY } from './support/full-club.ts'
import { quantile } from './support/herd.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { paintBare, sinceClick, watchPainted } from './support/painted.ts'

const FULL = { facilities: 100, exceptions: 500, events: 500 }
const SHORT = { facilities: 6, exceptions: 40, events: 40 }
/** What the page draws: the console's frame is there before. */
const PAGE = 'main'

/** The pages on which a club sets itself up, without throttling. */
export const bench: Bench = {
  title: 'the editor of a facility with 500 exceptions and 500 events, and a list of 100 facilities',
  async run(isShort) {
    const { server, stop } = await startServer()
    const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await browserPath() })
    try {
      const club = await aFullClub(server.connection, isShort ? SHORT : FULL)
      const rounds = isShort ? 1 : 7
      const editor = `/admin/site/facilities/i/${club.itemIds[0]}`
      const exceptions = await painted(browser, server.url, club, rounds, {
        path: editor,
        link: 'Exceptions and events',
        watched: '[aria-label="Exceptions ahead"] li, [aria-label="Events ahead"] li',
        count: 20,
      })
      const list = await painted(browser, server.url, club, rounds, {
        path: editor,
        link: 'Facilities',
        watched: 'main a[href*="/admin/site/facilities/i/"]',
        count: isShort ? SHORT.facilities : FULL.facilities,
      })
      const drag = await dragRange(await consolePage(browser, server.url, club), `${editor}?tab=schedule`)
      const saves = await savesToPainted(browser, server.url, club, isShort ? 3 : 40)
      return {
        rows: [
          {
            name: 'exceptions and events to painted, compared with a bare page',
            ...ratio(exceptions),
            bar: { atMost: 3 },
          },
          { name: 'list of facilities to painted, compared with a bare page', ...ratio(list), bar: { atMost: 3 } },
          { name: 'a move of a dragged range, p95', value: quantile(drag.moves, 0.95), unit: 'ms', bar: { atMost: 8 } },
          { name: 'the longest task of a drag', value: drag.longestTask, unit: 'ms', bar: { atMost: 50 } },
          {
            name: 'save to painted on an open public page, p95',
            value: quantile(saves, 0.95),
            unit: 'ms',
            bar: { atMost: 1_000 },
          },
        ],
        notes: [
          `Painted after ${exceptions.painted.toFixed(0)} ms, bare after ${exceptions.bare.toFixed(0)} ms; the list after ${list.painted.toFixed(0)} ms, bare after ${list.bare.toFixed(0)} ms; ${drag.moves.length} moves; ${saves.length} saves, median ${medianOf(saves).toFixed(0)} ms.`,
        ],
      }
    } finally {
      await browser.close()
      await stop()
    }
  },
}

interface Painting {
  painted: number
  bare: number
}

const ratio = ({ painted: took, bare }: Painting) => ({ value: took / bare, unit: '×' })

async function consolePage(browser: Browser, baseURL: string, { token }: FullClub): Promise<Page> {
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block', viewport: { width: 1440, height: 1000 } })
  await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  return page
}

/** From a click, with code and club loaded, to the frame that shows the page, and the same nodes in a bare page. */
async function painted(
  browser: Browser,
  baseURL: string,
  club: FullClub,
  rounds: number,
  { path, link, watched, count }: { path: string; link: string; watched: string; count: number },
): Promise<Painting> {
  const page = await consolePage(browser, baseURL, club)
  await watchPainted(page, watched)
  await page.goto(path)
  const [shown, bare]: [number[], number[]] = [[], []]
  // The first one loads the code of the page.
  for (let round = 0; round <= rounds; round++) {
    await page.waitForTimeout(2_000)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    const took = await sinceClick(page, count)
    await page.waitForTimeout(1_000)
    const ceiling = await paintBare(page, PAGE)
    if (round > 0) shown.push(took)
    if (round > 0) bare.push(ceiling)
    await page.goBack()
  }
  await page.close()
  return { painted: medianOf(shown), bare: medianOf(bare) }
}

/** The end of a range pulled over the day and back, with the preview beside it. */
async function dragRange(page: Page, path: string): Promise<DragCost> {
  await page.goto(path)
  const range = page.locator('[data-weekday="3"] [data-range]').last()
  await range.waitFor()
  // The preview reads its week.
  await page.waitForTimeout(3_000)
  await range.scrollIntoViewIfNeeded()
  const [bar, track] = [await range.boundingBox(), await page.locator('[data-weekday="3"] [data-track]').boundingBox()]
  if (!bar || !track) throw new Error('no schedule')
  const y = bar.y + bar.height / 2
  const cost = await traceDrag(page, async () => {
    await page.mouse.move(bar.x + bar.width - 3, y)
    await page.mouse.down()
    for (let turn = 0; turn < 2; turn++) {
      await page.mouse.move(track.x + track.width - 4, y, { steps: 40 })
      await page.mouse.move(bar.x + 40, y, { steps: 40 })
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
  await page.close()
  return cost
}

/** From sending a changed price to the frame in which an open page of the club shows it. */
async function savesToPainted(browser: Browser, baseURL: string, club: FullClub, saves: number): Promise<number[]> {
  const itemId = club.itemIds[1] ?? 0
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  await page.goto(`/places/${siteSlug({ id: club.siteId, name: club.name })}/${itemId}`)
  await page.locator('[data-column] [data-kind^="free"]').first().waitFor()
  await page.waitForTimeout(3_000)
  const times: number[] = []
  for (let save = 0; save < saves; save++) {
    const price = 41 + save
    const shown = page.evaluate(async (text) => {
      const giveUp = performance.now() + 30_000
      while (!document.querySelector('main')?.textContent?.includes(text)) {
        if (performance.now() > giveUp) throw new Error(`${text} is not shown`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      // The frame after it: then it is painted.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.timeOrigin + performance.now()
    }, `${price} BGN`)
    const began = performance.timeOrigin + performance.now()
    await savePrice(baseURL, club.token, itemId, price)
    times.push((await shown) - began)
    // Saves come at any moment of what the page collects.
    await pause(1_000 + ((save * 137) % 500))
  }
  await page.close()
  return times
}

async function savePrice(baseURL: string, token: string, itemId: number, price: number): Promise<void> {
  const ranges = [{ start: 420, end: 1320, step: 60, price }]
  const schedule = { ...WEEKLY, 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges }
  const answer = await fetch(`${baseURL}/api/admin/item/${itemId}`, {
    method: 'PUT',
    headers: { new_access_token: token, 'content-type': 'application/json' },
    body: JSON.stringify({ schedule: JSON.stringify(schedule) }),
  })
  if (!answer.ok) throw new Error(`the save: ${answer.status} ${await answer.text()}`)
}
