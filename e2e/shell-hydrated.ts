import type { Page } from '@playwright/test'

/** Waits until the scripts have taken over: the tooltip is the last thing they add. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('[popover]').waitFor({ state: 'attached', timeout: 15_000 })
