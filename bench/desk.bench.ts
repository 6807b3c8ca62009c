/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { aStaffMember, signedInUser } from '../apps/server/test/factories.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { browserPath } from './support/browser-path.ts'
import { aFullBoard } from './support/full-board.ts'
import { quantile } from './support/herd.ts'
import { importKilledHalfWay, importRows } from './support/import-run.ts'
import type { Bench } from './support/outcome.ts'

const PER_SECOND = 10
/** Each has 300 calls a minute. */
const DESKS = 40

/** An open board while other desks change bookings, and while bookings are imported. */
export const bench: Bench = {
  title: 'a board beside other desks and an import',
  async run(isShort) {
    const [seconds, changes, rows] = isShort ? [3, 60, 40] : [20, 10_000, 2_000]
    const { server, stop } = await startServer()
    const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await browserPath() })
    try {
      const size = isShort ? { courts: 4, bookings: 40, series: 4 } : { courts: 20, bookings: 300, series: 40 }
      const board = await aFullBoard(server.connection, size)
      const desks = await otherDesks(server.connection, board.siteId)
      const page = await browser.newPage({
        baseURL: server.url,
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 1000 },
      })
      await page.addInitScript((value) => localStorage.setItem('accessToken', value), board.token)
      await page.goto(`/admin/dashboard/i/all?day=${board.day}`)
      await page
        .locator('[data-board] [data-key]')
        .nth(board.blocks - 1)
        .waitFor()
      const toggle = arrivals(server.url, await bookingIds(page), desks)

      const seen = await painted(page, seconds, toggle)
      const session = await page.context().newCDPSession(page)
      await changedBy(toggle, Math.round(changes / 10))
      const begun = await heapMegabytes(session)
      await changedBy(toggle, changes - Math.round(changes / 10))
      const ended = await heapMegabytes(session)
      const imported = await importRows(
        server.url,
        server.connection,
        { siteId: board.siteId, itemId: board.itemIds[0] ?? 0, token: desks[0] ?? '' },
        rows,
      )
      const killed = await importKilledHalfWay(rows)
      return {
        rows: [
          { name: 'commit to painted, p95', value: quantile(seen.times, 0.95), unit: 'ms', bar: { atMost: 1_000 } },
          { name: 'reads of the board', value: seen.reads / seconds, unit: 'a second', bar: { atMost: 3 } },
          { name: 'blocks drawn for a change', value: seen.drawn / seen.times.length, unit: '', bar: { atMost: 1 } },
          { name: `heap after ${changes} changes`, value: ended, unit: 'MB', bar: { atMost: 80 } },
          { name: 'drift of the heap', value: (ended / begun - 1) * 100, unit: '%', bar: { atMost: 10 } },
          { name: `${rows} rows imported beside it`, value: imported.seconds, unit: 's', bar: { atMost: 30 } },
          { name: 'rows lost or made twice', value: imported.wrong, unit: '', bar: { atMost: 0 } },
          { name: 'the same, killed half way', value: killed.wrong, unit: '', bar: { atMost: 0 } },
        ],
        notes: [`${seen.times.length} changes were watched; killed after ${killed.doneWhenKilled} rows.`],
      }
    } finally {
      await browser.close()
      await stop()
    }
  },
}

async function otherDesks(connection: Parameters<typeof openDatabase>[0]['connection'], siteId: number) {
  const db = openDatabase({ connection, name: 'bench', max: 2 }, () => {})
  const tokens: string[] = []
  for (let desk = 0; desk < DESKS; desk++) {
    const { id, accessToken } = await signedInUser(db)
    await aStaffMember(db, siteId, id, ['admin'])
    tokens.push(accessToken)
  }
  await db.destroy()
  return tokens
}

/** Stored bookings on the board; dates of series have no number. */
const bookingIds = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-board] [data-key]')]
      .map(({ dataset }) => Number(dataset.key))
      .filter((id) => id > 0),
  )

type Toggle = () => Promise<{ id: number; at: number }>

/** Marks one booking after the other as arrived, and takes the marks back in the next round. */
function arrivals(url: string, ids: number[], desks: string[]): Toggle {
  let count = 0
  return async () => {
    const [id, isSecond] = [ids[count % ids.length] ?? 0, Math.floor(count / ids.length) % 2 === 1]
    const token = desks[count++ % desks.length] ?? ''
    const answer = await fetch(`${url}/api/admin/booking/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', new_access_token: token },
      body: JSON.stringify({ arrived: !isSecond }),
    })
    if (answer.status !== 200) throw new Error(`a change: ${answer.status} ${await answer.text()}`)
    return { id, at: Date.now() }
  }
}

/** From the answer of a change to the frame in which its block has changed. */
async function painted(page: Page, seconds: number, toggle: Toggle) {
  let reads = 0
  page.on('request', (request) => {
    if (/\/api\/admin\/site\/\d+\/(bookings|recurring)/.test(request.url())) reads++
  })
  await page.evaluate(watchChanges)
  const changes: { id: number; at: number }[] = []
  const ends = Date.now() + seconds * 1_000
  while (Date.now() < ends) {
    const next = Date.now() + 1_000 / PER_SECOND
    changes.push(await toggle())
    await pause(Math.max(0, next - Date.now()))
  }
  await pause(3_000)
  const frames = await page.evaluate(() => (globalThis as unknown as Watched).changedBlocks) // set by watchChanges
  const times = changes.map(
    ({ id, at }) =>
      (frames.find(({ key, at: drawn }) => key === String(id) && drawn > at - 50)?.at ?? Number.POSITIVE_INFINITY) - at,
  )
  return { times, reads, drawn: frames.length }
}

interface Watched {
  changedBlocks: { key: string; at: number }[]
}

/** Notes in which frame a block was drawn again. */
function watchChanges() {
  const changedBlocks: Watched['changedBlocks'] = []
  Object.assign(globalThis, { changedBlocks })
  const board = document.querySelector('[data-board]')
  if (!board) throw new Error('no board')
  new MutationObserver((records) => {
    const keys = new Set<string>()
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const key = element?.closest<HTMLElement>('[data-key]')?.dataset.key
      if (key) keys.add(key)
    }
    requestAnimationFrame(() => {
      for (const key of keys) changedBlocks.push({ key, at: Date.now() })
    })
  }).observe(board, { subtree: true, childList: true, characterData: true, attributes: true })
}

async function changedBy(toggle: Toggle, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) await toggle()
    }),
  )
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  // What was read last has to be shown first.
  await pause(3_000)
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}
