/// <reference lib="dom" />
import type { Page } from '@playwright/test'

interface Frame {
  at: number
  count: number
}

/** Notes in which frame a page has how many of these elements; before the page is opened. */
export const watchPainted = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((watched) => {
    const frames: Frame[] = []
    const view = Object.assign(globalThis, { paintedFrames: frames, clickedAt: 0 })
    const clicked = () => {
      view.clickedAt = performance.now()
    }
    document.addEventListener('click', clicked, { capture: true })
    const poll = () => {
      const count = document.querySelectorAll(watched).length
      if (count !== frames.at(-1)?.count)
        // The frame after it: then it is painted.
        requestAnimationFrame(() => frames.push({ at: performance.now(), count }))
      requestAnimationFrame(poll)
    }
    requestAnimationFrame(poll)
  }, selector)

/** From the last byte of the reads whose address matches to the frame with as many elements. */
export async function sinceData(page: Page, reads: string, count: number): Promise<number> {
  const handle = await page.waitForFunction(
    ([pattern, wanted]) => {
      const { paintedFrames } = globalThis as unknown as { paintedFrames: Frame[] } // set by watchPainted
      const entries = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name))
      const arrived = Math.max(0, ...entries.map((entry) => entry.startTime + entry.duration))
      const frame = paintedFrames.find(({ at, count: shown }) => at > arrived && shown >= wanted)
      return arrived > 0 && frame ? frame.at - arrived : false
    },
    [reads, count] as const,
  )
  return Number(await handle.jsonValue())
}

/** From the last click to the frame with as many elements. */
export async function sinceClick(page: Page, count: number): Promise<number> {
  const handle = await page.waitForFunction((wanted) => {
    const { paintedFrames, clickedAt } = globalThis as unknown as { paintedFrames: Frame[]; clickedAt: number } // set by watchPainted
    const frame = paintedFrames.find(({ at, count: shown }) => at > clickedAt && shown >= wanted)
    return clickedAt > 0 && frame ? frame.at - clickedAt : false
  }, count)
  return Number(await handle.jsonValue())
}

/** The same nodes and styles put into an empty page at once. */
export const paintBare = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (copied) => {
    const html = document.querySelector(copied)?.outerHTML ?? ''
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
  }, selector)
