import { expect, type Page } from '@playwright/test'

/** Waits until the scripts have taken over: the tooltip is the last thing they add. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[popover]')).toHaveCount(1, { timeout: 15_000 })
}
