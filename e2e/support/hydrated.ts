import type { Page } from '@playwright/test'

/** Waits for hydration: the tooltip is the last thing that it adds. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('[popover]').waitFor({ state: 'attached', timeout: 15_000 })
