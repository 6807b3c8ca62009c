import { expect, test } from 'vitest'
import { aHolding, at } from '../testing/factories.ts'
import { busyRanges } from './busy-ranges.ts'

const slot = (hour: number, free: number) => ({ start: at(`${hour}:00`), end: at(`${hour + 1}:00`), free, capacity: 2 })

test('what is taken and not one’s own is busy, without names', () => {
  const slots = [slot(10, 1), slot(11, 1), slot(12, 0), slot(13, 2), slot(14, 1)]
  expect(busyRanges(slots, [aHolding('14:00', '15:00')])).toEqual([
    { from: at('10:00'), to: at('12:00'), places: 1 },
    { from: at('12:00'), to: at('13:00'), places: 2 },
  ])
})
