import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, type Day, dayAt, dayNumber } from '../time/day.ts'
import { instantOf, localOf, parseDateTime, startOfDay, wireDateTime } from '../time/site-time.ts'
import type { Schedule } from './schedule.ts'
import { slotsOfDay } from './slots-of-day.ts'

/** Compared with Temporal, with which the rules share no code. */

const zones = Intl.supportedValuesOf('timeZone')
/** Both take about five seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 60_000 }
const [FIRST, LAST] = ['2026-01-01', '2029-01-01']

function changeDays(zone: string): Day[] {
  const days: Day[] = []
  let moment = Temporal.PlainDate.from(FIRST).toZonedDateTime(zone)
  for (;;) {
    const change = moment.getTimeZoneTransition('next')
    if (!change || change.toPlainDate().toString() >= LAST) return days
    // Put back at midnight, the repeated hour lies on the day before.
    const day = change.toPlainDate().toString()
    days.push(addDays(day, -1), day)
    moment = change
  }
}

const ordinaryDays = (zone: string): Day[] =>
  [17, 200, 411, 642, 1003].map((offset) => dayAt(dayNumber(FIRST) + ((offset + zone.length * 7) % 1096)))

const changes = new Map(zones.map((zone) => [zone, changeDays(zone)]))

test('in every zone, whenever clocks change, a local time is the moment that Temporal says [I38]', SLOWLY, () => {
  const wrong: string[] = []
  for (const [zone, days] of changes) {
    for (const day of new Set(days)) {
      for (let minutes = 0; minutes < 1440; minutes += 30) {
        const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes })
        const moment = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
        const exists = moment.toPlainDateTime().equals(wall)
        const expected = exists ? moment.epochMilliseconds : null
        if (instantOf(zone, day, minutes) !== expected) wrong.push(`${zone} ${wall}`)
      }
    }
  }
  expect(changes.size).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})

test('in every zone the slots shown are the slots booked, on days of change and others [I39]', SLOWLY, () => {
  const wrong: string[] = []
  for (const [zone, days] of changes) {
    for (const day of new Set([...days, ...ordinaryDays(zone)])) {
      for (const step of [30, 60, 105]) wrong.push(...faultsOf(zone, day, step))
    }
  }
  expect(wrong).toEqual([])
})

/** What is wrong with the slots of a day open around the clock. */
function faultsOf(zone: string, day: Day, step: number): string[] {
  const schedule: Schedule = { mode: 'every_day', 0: [{ start: 0, end: 1440, step }] }
  const slots = slotsOfDay({ schedule, exceptions: [] }, zone, day)
  const [opens, closes] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))]
  const faults: string[] = []
  const labels = new Set<number>()
  let end = opens
  for (const slot of slots) {
    const shown = wireDateTime(zone, slot.start)
    const local = localOf(zone, slot.start)
    if (parseDateTime(zone, shown) !== slot.start) faults.push(`${zone} ${shown} reads back as another moment`)
    if (parseDateTime(zone, shown.slice(0, 19)) !== slot.start)
      faults.push(`${zone} ${shown} differs without its suffix`)
    if (local.day !== day || local.minutes % step !== 0) faults.push(`${zone} ${shown} is not on the grid of ${day}`)
    if (labels.has(local.minutes)) faults.push(`${zone} ${shown} is shown twice`)
    if (slot.start < end || slot.end > closes) faults.push(`${zone} ${shown} shares a moment with its neighbour`)
    if (slot.end - slot.start !== step * 60_000) faults.push(`${zone} ${shown} does not last its step`)
    labels.add(local.minutes)
    end = slot.end
  }
  return faults
}
