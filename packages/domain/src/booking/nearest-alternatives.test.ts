import { expect, test } from 'vitest'
import { at } from '../testing/factories.ts'
import { nearestAlternatives } from './nearest-alternatives.ts'

const slot = (itemId: number, start: string, free = 1) => ({
  itemId,
  start: at(start),
  end: at(start) + 3_600_000,
  free,
})
const nearest = (offered: ReturnType<typeof slot>[], now = '08:00') =>
  nearestAlternatives(offered, { itemId: 11, start: at('18:00') }, at(now)).map(({ itemId, start }) => [itemId, start])

test('the three nearest free slots of the same item are offered, the later of two equally near first', () => {
  const offered = ['15:00', '16:00', '17:00', '18:00', '19:00', '20:00'].map((start) => slot(11, start))
  expect(nearest(offered)).toEqual([
    [11, at('19:00')],
    [11, at('17:00')],
    [11, at('20:00')],
  ])
})

test('full and passed slots are no alternatives', () => {
  expect(nearest([slot(11, '17:00', 0), slot(11, '16:00'), slot(11, '19:00')], '16:00')).toEqual([[11, at('19:00')]])
})

test('other items fill up what the same item cannot give', () => {
  expect(nearest([slot(12, '18:00'), slot(12, '19:00'), slot(12, '21:00'), slot(11, '21:00')])).toEqual([
    [11, at('21:00')],
    [12, at('18:00')],
    [12, at('19:00')],
  ])
})
