import { expect, test } from 'vitest'
import { anEvent, anItem, at, holdingOn, MONDAY, SOFIA } from '../testing/factories.ts'
import { boardColumn } from './board-column.ts'
import { columnStops, stopBeside } from './board-stops.ts'

const item = anItem({
  capacity: 2,
  schedule: { mode: 'every_day', 0: [{ start: 600, end: 840 }] },
  events: [anEvent('13:00', '14:00', 0, 3)],
})
const bookings = [
  { ...holdingOn(item, '10:00', '12:00'), key: '1' },
  { ...holdingOn(item, '11:00', '12:00'), key: '2' },
]
const stops = columnStops(
  boardColumn({ site: { timezone: SOFIA }, item, sharedItem: null }, MONDAY, bookings, at('09:00')),
)

test('the keyboard stops at every block and at every slot with a free place', () => {
  expect(stops.map(({ id }) => id)).toEqual(['1', `free-${at('10:00')}`, '2', `free-${at('12:00')}`, 'event-3'])
})

test('beside it lies what is there at the same time, or else the nearest', () => {
  expect(stopBeside(stops, { from: at('12:30'), to: at('13:00') })?.id).toBe(`free-${at('12:00')}`)
  expect(stopBeside(stops, { from: at('20:00'), to: at('21:00') })?.id).toBe('event-3')
  expect(stopBeside(stops, { from: at('2026-11-15 12:00'), to: at('2026-11-15 13:00') }, 86_400_000)?.id).toBe(
    `free-${at('12:00')}`,
  )
})
