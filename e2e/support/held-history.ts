import { expect, type Page } from '@playwright/test'

/**
 * Going back takes as long as a test likes: returns how to let the browser go, once the page has asked for it (a dialog
 * that Escape closes tells the page a moment later). Before the page is opened.
 */
export async function holdHistory(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    const held: (() => void)[] = []
    history.go = (by) => void held.push(() => go(by))
    Object.assign(window, {
      releaseHistory: () => {
        const released = held.splice(0)
        for (const one of released) one()
        return released.length > 0
      },
    })
  })
  return () => expect.poll(() => page.evaluate('releaseHistory()')).toBe(true)
}
