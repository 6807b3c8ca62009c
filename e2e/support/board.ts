import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/** The board of the console's dashboard; its columns are the rows of a grid. */
export const board = (page: Page) => page.getByRole('grid', { name: /^The board/ })

export const column = (page: Page, name: string) => board(page).getByRole('row', { name, exact: true })

/** A block by what is said of it. */
export const block = (page: Page, name: string | RegExp) => board(page).getByRole('gridcell', { name })

const HOUR_PX = 52

/** The point of a column at a time; `firstHour` is where the board begins. */
export async function pointAt(page: Page, name: string, time: string, firstHour = 8) {
  const body = column(page, name).locator('[data-column]')
  await body.evaluate(
    (element, top) => element.closest('[data-board]')?.scrollTo(0, Math.max(top - 200, 0)),
    topOf(time, firstHour),
  )
  const box = await body.boundingBox()
  if (!box) throw new Error(`The board has no column ${name}`)
  return { x: box.x + box.width / 2, y: box.y + topOf(time, firstHour) }
}

function topOf(time: string, firstHour: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours - firstHour + minutes / 60) * HOUR_PX
}

export interface Point {
  x: number
  y: number
}

/** Drags by steps, as a hand does. `before` runs before the drop. */
export async function drag(page: Page, from: Point, to: Point, before?: () => Promise<void>) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await before?.()
  await page.mouse.up()
}

/**
 * A screen that is touched. A finger that stays where it came down is a long press when the test says so, by what is
 * returned, and not after 350 ms. Before the page is opened.
 */
export async function touchscreen(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.addInitScript(() => {
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
    const held = new Map<number, () => void>()
    const hold = (work: TimerHandler, ms?: number, ...rest: unknown[]): number => {
      if (ms !== 350 || typeof work !== 'function') return set(work, ms, ...rest)
      const id = set(() => undefined)
      held.set(id, () => work(...rest))
      return id
    }
    Object.assign(window, {
      setTimeout: hold,
      clearTimeout: (id: number) => {
        held.delete(id)
        clear(id)
      },
      pressLong: () => {
        for (const work of held.values()) work()
        held.clear()
      },
    })
  })
  return () => page.evaluate('pressLong()')
}

/** Moves a finger over the screen. `before` runs before it moves, `after` before it is lifted. */
export async function touchDrag(
  page: Page,
  from: Point,
  to: Point,
  { before, after }: { before?: () => Promise<void>; after?: () => Promise<void> } = {},
) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', from)
  await before?.()
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 })
  await after?.()
  await touch('touchEnd')
}

export async function middleOf(locator: Locator): Promise<Point> {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
