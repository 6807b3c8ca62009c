import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What people with disabilities would stumble over on this page, each with where it is. `except` names rules left out,
 * `within` the part that is looked at: behind an open dialog nothing can be reached.
 */
export async function stumblingBlocks(page: Page, except: string[] = [], within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .disableRules(except)
    .options({ resultTypes: ['violations'] })
    // There are no frames of others here; the other mode opens a page of its own for every run.
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
