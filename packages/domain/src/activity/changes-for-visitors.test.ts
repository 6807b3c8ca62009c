import { expect, test } from 'vitest'
import { changesClubForVisitors, timesForVisitors } from './changes-for-visitors.ts'

const SOFIA = 'Europe/Sofia'
const at = (text: string) => Date.parse(`${text}+02:00`)
const NOW = at('2026-11-16T12:00:00')

test.each([
  ['2026-11-15T00:00:00', '2026-11-15T01:00:00', true],
  ['2026-11-14T23:00:00', '2026-11-15T00:00:00', false],
  ['2026-11-24T23:00:00', '2026-11-25T00:00:00', true],
  ['2026-11-25T00:00:00', '2026-11-25T01:00:00', false],
])('visitors see a change from %s to %s: %s', (from, to, isVisible) => {
  expect(timesForVisitors(SOFIA, { from: at(from), to: at(to) }, NOW) !== null).toBe(isVisible)
})

test('a change that reaches further is cut to the days that visitors see', () => {
  const moved = { from: at('2026-11-17T10:00:00'), to: at('2026-12-24T11:00:00') }
  expect(timesForVisitors(SOFIA, moved, NOW)).toEqual({ from: moved.from, to: at('2026-11-25T00:00:00') })
})

test('a change of a hidden item does not change the club, unless it hid the item or another one changed', () => {
  const isHidden = (itemId: number) => itemId === 7
  const changesClub = (type: 'ADMIN_ADD_ITEM' | 'ADMIN_CHANGE_ITEM' | 'ADMIN_CHANGE_SITE', data: object) =>
    changesClubForVisitors({ type, data }, isHidden)
  expect(changesClub('ADMIN_ADD_ITEM', { itemId: 7 })).toBe(false)
  expect(changesClub('ADMIN_CHANGE_ITEM', { itemId: 7, changed: ['name'] })).toBe(false)
  expect(changesClub('ADMIN_CHANGE_ITEM', { itemId: 7, changed: ['config'] })).toBe(true)
  expect(changesClub('ADMIN_CHANGE_ITEM', { itemId: 8, changed: ['name'] })).toBe(true)
  expect(changesClub('ADMIN_CHANGE_SITE', { changed: ['name'] })).toBe(true)
})
