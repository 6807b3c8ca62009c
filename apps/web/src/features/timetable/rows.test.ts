import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'

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
