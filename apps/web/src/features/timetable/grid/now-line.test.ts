import { expect, test } from 'vitest'
import { nowIn } from './now-line.ts'

const slot = (day: string, from: number) => ({
  start: `${day}T${from}:00:00+02:00`,
  end: `${day}T${from + 1}:00:00+02:00`,
  free: 1,
  capacity: 1,
  price: null,
})
const days = ['2026-11-16', '2026-11-17'].map((date) => ({ date, slots: [slot(date, 10), slot(date, 12)] }))
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+02:00`)

test('the line is in the current slot, in site time', () => {
  const line = nowIn(days, '2026-11-16', at('12:15'))
  expect(line).toMatchObject({ column: 0, row: '12:00', at: 0.25, time: '12:15' })
  expect(line?.hidesLabel).toBe(true)
  expect(nowIn(days, '2026-11-16', at('12:50'))?.hidesLabel).toBe(false)
})

test('there is no line between slots or on other days', () => {
  expect(nowIn(days, '2026-11-16', at('11:30'))).toBeNull()
  expect(nowIn(days.slice(1), '2026-11-16', at('12:15'))).toBeNull()
})
