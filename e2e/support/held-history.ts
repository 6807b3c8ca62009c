import type { Page } from '@playwright/test'

/** Going back takes as long as a test likes: returns how to let the browser go. Before the page is opened. */
export async function holdHistory(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    const held: (() => void)[] = []
    history.go = (by) => void held.push(() => go(by))
    Object.assign(window, {
      releaseHistory: () => {
        for (const one of held.splice(0)) one()
      },
    })
  })
  return () => page.evaluate('releaseHistory()')
}
