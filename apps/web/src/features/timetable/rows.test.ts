import { expect, test } from 'vitest'
import { byPartOfDay, freeSlots, rowsOf } from './rows.ts'

const aSlot = (day: string, time: string) => ({
  start: `${day}T${time}:00+02:00`,
  end: '',
  free: 1,
  capacity: 1,
  price: null,
})

test('rows are the union of slot starts; a day without that slot has an empty cell', () => {
  const nine = aSlot('2026-11-16', '09:00')
  const half = aSlot('2026-11-17', '08:30')
  const alsoNine = aSlot('2026-11-17', '09:00')
  expect(
    rowsOf([
      { date: '2026-11-16', slots: [nine] },
      { date: '2026-11-17', slots: [half, alsoNine] },
      { date: '2026-11-18', slots: [] },
    ]),
  ).toEqual([
    { time: '08:30', slots: [null, half, null] },
    { time: '09:00', slots: [nine, alsoNine, null] },
  ])
})

test('rows stand in their part of the day, and a part without rows is left out', () => {
  const rows = ['07:00', '11:59', '17:00'].map((time) => ({ time, slots: [] }))
  expect(byPartOfDay(rows).map(({ part, rows: own }) => [part, ...own.map(({ time }) => time)])).toEqual([
    ['morning', '07:00', '11:59'],
    ['evening', '17:00'],
  ])
})

test('free slots of a day are those that can still be booked', () => {
  const slots = ['09:00', '10:00', '11:00'].map((time) => aSlot('2026-11-16', time))
  const full = { ...aSlot('2026-11-16', '12:00'), free: 0 }
  expect(freeSlots([...slots, full], Date.parse('2026-11-16T10:00:00+02:00'))).toBe(1)
})
