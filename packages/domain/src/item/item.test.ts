import { expect, test } from 'vitest'
import { anItem } from '../testing/factories.ts'
import { isHiddenFromClients } from './hidden-from-clients.ts'
import { isDropdown, TABS_BEFORE_DROPDOWN } from './tab-bar.ts'

test.each([
  { config: {}, isHidden: false },
  { config: { hidden_from_clients: false }, isHidden: false },
  { config: { hidden_from_clients: true }, isHidden: true },
  { config: { hiddenFromClients: true }, isHidden: true },
])('an item with $config is hidden from clients: $isHidden [SITE-01]', ({ config, isHidden }) => {
  expect(isHiddenFromClients(anItem({ config }).config)).toBe(isHidden)
})

test('five tabs are a bar, six a dropdown [TT-18]', () => {
  expect([isDropdown(5), isDropdown(6), isDropdown(3, 2)]).toEqual([false, true, true])
  expect(TABS_BEFORE_DROPDOWN).toBe(5)
})
