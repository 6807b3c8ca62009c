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

export async function middleOf(locator: Locator): Promise<Point> {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
