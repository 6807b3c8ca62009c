import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What people with disabilities would stumble over on this page, each with where it is. `except` names rules left out. */
export async function stumblingBlocks(page: Page, except: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .disableRules(except)
    .options({ resultTypes: ['violations'] })
    // There are no frames of others here; the other mode opens a page of its own for every run.
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
