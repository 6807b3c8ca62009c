import { expect, test } from 'vitest'
import { aHolding, anItem, at, everyDay, MONDAY, SOFIA } from '../testing/factories.ts'
import { freeGaps } from './free-gaps.ts'
import { shownHours } from './shown-hours.ts'
import { snapMinutes, stepMinutes } from './snap.ts'

const item = (ranges: object[]) => anItem({ schedule: { ...everyDay, 0: ranges } as typeof everyDay })

test('a board shows the hours of the week and what is booked outside them', () => {
  const courts = [item([{ start: 450, end: 1290 }])]
  expect(shownHours(courts, SOFIA, [MONDAY], [])).toEqual({ from: 420, to: 1320 })
  expect(shownHours(courts, SOFIA, [MONDAY], [aHolding('06:30', '07:00')])).toEqual({ from: 360, to: 1320 })
  const overnight = aHolding('2026-11-15 23:00', '2026-11-16 01:00')
  expect(shownHours(courts, SOFIA, [MONDAY], [overnight])).toEqual({ from: 0, to: 1320 })
  expect(shownHours([anItem({ schedule: {} })], SOFIA, [MONDAY], [])).toEqual({ from: 480, to: 1320 })
})

test('times snap to the step of the hours they lie in', () => {
  const court = item([
    { start: 480, end: 720, step: 90 },
    { start: 720, end: 1320, step: 30 },
  ])
  expect(snapMinutes(court, MONDAY, 560, 'floor')).toBe(480)
  expect(snapMinutes(court, MONDAY, 560, 'round')).toBe(570)
  expect(snapMinutes(court, MONDAY, 800, 'ceil')).toBe(810)
  expect(snapMinutes(court, MONDAY, 440, 'floor')).toBe(420)
  expect(stepMinutes(court, MONDAY)).toBe(30)
  expect(stepMinutes(anItem({ schedule: {} }), MONDAY)).toBe(60)
})

test('free slots that follow each other are one gap, from now on', () => {
  const cell = (from: string, to: string, free: number) => ({
    from: at(from),
    to: at(to),
    free,
    capacity: 3,
    state: 'available' as const,
  })
  const cells = [
    cell('13:00', '14:00', 1),
    cell('14:00', '15:00', 1),
    cell('15:00', '16:00', 3),
    cell('16:00', '17:00', 3),
    cell('17:00', '18:00', 0),
  ]
  expect(freeGaps(cells, at('14:20'))).toEqual([
    { from: at('14:00'), to: at('15:00'), free: 1 },
    { from: at('15:00'), to: at('17:00'), free: 3 },
  ])
})
