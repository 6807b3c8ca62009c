import { expect, test } from 'vitest'
import { timeRefusal } from './time-refusal.ts'

const at = (date: string, time: string) => `${date}T${time}:00+02:00`
const slot = (hour: number) => ({
  start: at('2026-11-17', `${hour}:00`),
  end: at('2026-11-17', `${hour + 1}:00`),
  free: 0,
  capacity: 1,
  price: null,
})
const timetable = { days: [{ date: '2026-11-17', slots: [slot(10), slot(18), slot(19)] }] }
const now = Date.parse(at('2026-11-17', '12:00'))

test.each([
  { what: 'an hour that is offered, even a full one', day: '2026-11-17', from: '18:00', to: '19:00', refusal: null },
  { what: 'two of them', day: '2026-11-17', from: '18:00', to: '20:00', refusal: null },
  { what: 'an hour that has begun', day: '2026-11-17', from: '10:00', to: '11:00', refusal: 'ALREADY_PASSED' },
  { what: 'an hour that is no slot', day: '2026-11-17', from: '18:30', to: '19:30', refusal: 'NOT_A_SLOT' },
  { what: 'a start without its slot', day: '2026-11-17', from: '21:00', to: '21:00', refusal: 'NOT_A_SLOT' },
  { what: 'a day of the closed club', day: '2026-11-20', from: '18:00', to: '19:00', refusal: 'NOT_A_SLOT' },
  { what: 'a day after the last one', day: '2026-11-26', from: '18:00', to: '19:00', refusal: 'TOO_FAR_AHEAD' },
])('$what: $refusal', ({ day, from, to, refusal }) => {
  const chosen = { start: at(day, from), end: at(day, to) }
  expect(timeRefusal({ timezone: 'Europe/Sofia' }, timetable, chosen, now)).toBe(refusal)
})
