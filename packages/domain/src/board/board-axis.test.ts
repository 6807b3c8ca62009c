import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SOFIA } from '../testing/factories.ts'
import { MINUTE_MS } from '../time/instant.ts'
import { axisMinutes, boardAxis, clockMinutes, dayInterval, instantAt } from './board-axis.ts'

const WHOLE = { from: 0, to: 1440 }
/** In Sofia clocks are put back at 04:00 to 03:00. */
const AUTUMN = '2026-10-25'
const SPRING = '2026-03-29'

test('the repeated hour has a place of its own, which the other days leave empty', () => {
  const axis = boardAxis(SOFIA, ['2026-10-24', AUTUMN, '2026-10-26'], WHOLE)
  expect(axis).toMatchObject({ from: 0, to: 1500 })
  const place = (day: string, text: string) => axisMinutes(axis, day, Date.parse(`${day}T${text}`))
  expect(place(AUTUMN, '03:30:00+03:00')).toBe(210)
  expect(place(AUTUMN, '03:30:00+02:00')).toBe(270)
  expect(place(AUTUMN, '18:00:00+02:00')).toBe(1140)
  expect(place('2026-10-24', '18:00:00+03:00')).toBe(1140)
  expect(place('2026-10-26', '03:30:00+02:00')).toBe(210)
  expect([210, 270, 1140].map((minutes) => clockMinutes(axis, minutes))).toEqual([210, 210, 1080])
})

test('the hour that clocks skip stays empty', () => {
  const axis = boardAxis(SOFIA, [SPRING], WHOLE)
  expect(axisMinutes(axis, SPRING, Date.parse('2026-03-29T02:59:00+02:00'))).toBe(179)
  expect(axisMinutes(axis, SPRING, Date.parse('2026-03-29T04:00:00+03:00'))).toBe(240)
  expect(instantAt(axis, SPRING, 210)).toBe(Date.parse('2026-03-29T04:00:00+03:00'))
})

test('every moment of a day is found again at its place', () => {
  const days = fc.constantFrom(AUTUMN, SPRING, '2026-10-24', '2026-11-16')
  const shown = fc.constantFrom([AUTUMN, '2026-10-24', '2026-10-26'], [SPRING], ['2026-11-16'])
  fc.assert(
    fc.property(days, shown, fc.nat(1499), (day, others, minute) => {
      const axis = boardAxis(SOFIA, [day, ...others], WHOLE)
      const { from, to } = dayInterval(SOFIA, day)
      const instant = from + minute * MINUTE_MS
      fc.pre(instant < to)
      expect(instantAt(axis, day, axisMinutes(axis, day, instant))).toBe(instant)
    }),
  )
})
