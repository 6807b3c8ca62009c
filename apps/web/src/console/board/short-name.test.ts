import { expect, test } from 'vitest'
import { fittingName } from './short-name.ts'

test.each([
  { name: 'Desislava Mineva', width: 90, shown: 'D. Mineva' },
  { name: 'Десислава Минева', width: 90, shown: 'Д. Минева' },
  { name: 'Ivan Dobrev', width: 90, shown: 'Ivan Dobrev' },
  { name: 'Adult group', width: 40, shown: 'Adult group' },
  { name: 'Tegra Company Day', width: 40, shown: 'Tegra Company Day' },
])('in $width px $name is $shown', ({ name, width, shown }) => {
  expect(fittingName(name, width)).toBe(shown)
})
