import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Look {
  /** The part that is looked at: behind an open dialog nothing can be reached. */
  within?: string
  /** The rules that are tried; else all of them. */
  only?: readonly string[]
}

/** The rules that can tell the themes apart. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** What people with disabilities would stumble over on this page, each with where it is. */
export async function stumblingBlocks(page: Page, { within = 'html', only }: Look = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Read by the browser once for each page: that takes longer than many a look.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .include(within)
    .options({ resultTypes: ['violations'] })
    // There are no frames of others here; the other mode opens a page of its own for every run.
    .setLegacyMode(true)
  if (only) axe.withRules([...only])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same by day and by night, which differ in colours and in nothing else. */
export async function stumblingBlocksDayAndNight(page: Page, look: Pick<Look, 'within'> = {}): Promise<string[]> {
  await turn(page, 'light')
  const byDay = await stumblingBlocks(page, look)
  await turn(page, 'dark')
  const byNight = await stumblingBlocks(page, { ...look, only: COLOURS })
  return [...byDay, ...byNight.map((block) => `by night ${block}`)]
}

/** The page follows the device; what moves has come to rest afterwards. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const moves = document.getAnimations().filter((one) => !endless(one))
    return Promise.allSettled(moves.map(({ finished }) => finished)).then(() => undefined)
  })
}
