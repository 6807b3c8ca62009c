import type { Locator } from '@playwright/test'

/** Counts what a person does with the hands: taps, and fields that are filled. */
export function countEffort() {
  const effort = { taps: 0, fields: 0, tap, type }
  return effort

  async function tap(target: Locator) {
    effort.taps++
    await target.click()
  }
  /** A field without the focus has to be tapped first. */
  async function type(field: Locator, text: string) {
    effort.fields++
    await field.waitFor()
    const hasFocus = await field.evaluate((element) => element === document.activeElement)
    if (!hasFocus) await tap(field)
    await field.pressSequentially(text)
  }
}
