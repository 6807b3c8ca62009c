import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLICK_DELAY_MS } from '../../lib/time/click-delay.ts'
import { DEBOUNCE_DISABLE_MS } from '../form/debounced-button.tsx'
import { timesBetween } from '../form/time-field.tsx'
import { TAB_SWITCH_DELAY_MS } from '../layout/tab.ts'

test('a debounced button is disabled for 3 s [CONST-14]', () => {
  expect(DEBOUNCE_DISABLE_MS).toBe(3_000)
})

test('a click acts after 50 ms [CONST-15]', () => {
  expect(CLICK_DELAY_MS).toBe(50)
})

test('the content of a tab follows the arrow keys after 250 ms [CONST-16]', () => {
  expect(TAB_SWITCH_DELAY_MS).toBe(250)
})

test('a dialog is at most 500 wide [CONST-29]', () => {
  const style = readFileSync(new URL('./dialog.module.css', import.meta.url), 'utf8')
  expect(style).toContain('width: min(500px,')
})

test('times of day from seven to ten in steps of 90 minutes', () => {
  expect(timesBetween(420, 600, 90)).toEqual([420, 510, 600])
})
