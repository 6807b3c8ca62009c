import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface AxeOptions {
  /** The part that is checked, e.g. an open dialog. */
  within?: string
  /** The rules to run; all by default. */
  only?: readonly string[]
}

/** The rules whose result depends on the theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** Accessibility violations, each with its place in the page. */
export async function axeViolations(page: Page, { within = 'html', only }: AxeOptions = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Parse axe once per page, which takes longer than most runs.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .include(within)
    .options({ resultTypes: ['violations'] })
    // No cross-origin frames here; the default mode opens a new page for every run.
    .setLegacyMode(true)
  if (only) axe.withRules([...only])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** In both themes, which differ only in colours. */
export async function axeViolationsInBothThemes(
  page: Page,
  options: Pick<AxeOptions, 'within'> = {},
): Promise<string[]> {
  await setTheme(page, 'light')
  const light = await axeViolations(page, options)
  await setTheme(page, 'dark')
  const dark = await axeViolations(page, { ...options, only: COLOURS })
  return [...light, ...dark.map((violation) => `dark theme: ${violation}`)]
}

/** Emulates the device's theme and waits until animations have finished. */
async function setTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const moves = document.getAnimations().filter((one) => !endless(one))
    return Promise.allSettled(moves.map(({ finished }) => finished)).then(() => undefined)
  })
}
