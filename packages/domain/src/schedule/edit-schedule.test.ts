import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyDay, editRows, followEveryDay, WEEK_FROM_MONDAY, withDefaultStep, withRanges } from './edit-days.ts'
import { fieldText, rangeFields, scheduleFault, withFieldText } from './edit-fields.ts'
import { switchMode } from './edit-mode.ts'
import { slotCount, unsoldMinutes } from './edit-notes.ts'
import {
  changeRange,
  continueOverMidnight,
  draggedRange,
  moveEdge,
  openRange,
  proposedRange,
  rangeAt,
  removeRange,
  snappedEdge,
  splitRange,
} from './edit-ranges.ts'
import { parseSchedule } from './parse-schedule.ts'
import type { DayOfWeek, Schedule, ScheduleRange } from './schedule.ts'
import { rangesOfWeekday } from './schedule-in-force.ts'

const weekdays = fc.constantFrom<DayOfWeek>(0, 1, 2, 3, 4, 5, 6)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const details = fc.record({
  step: optional(fc.integer({ min: 5, max: 1440 })),
  price: optional(fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)),
  capacity: optional(fc.integer({ min: 0, max: 40 })),
  title: optional(fc.constantFrom('', 'League', ' Juniors ', 'Деца')),
  description: optional(fc.constantFrom('', 'Bring shoes\nand water')),
  backgroundColor: optional(fc.constantFrom('#fc0', '#ffcc00aa', 'tomato')),
})

/** Neighbouring minutes are cut points; every second stretch is open. They touch where the closed one is dropped. */
const day: fc.Arbitrary<ScheduleRange[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 10 }),
    fc.array(details, { minLength: 9, maxLength: 9 }),
    fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    fc.boolean(),
  )
  .map(([minutes, texts, isOpen, isReversed]) => {
    const cuts = minutes.toSorted((a, b) => a - b)
    const ranges = cuts.flatMap((start, index) => {
      const end = cuts[index + 1]
      return end === undefined || !isOpen[index] ? [] : [{ ...defined(texts[index] ?? {}), start, end }]
    })
    return isReversed ? ranges.toReversed() : ranges
  })

const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    mode: optional(fc.constantFrom('every_day' as const, 'every_week' as const)),
    bookingStepMinutes: optional(fc.integer({ min: 5, max: 1440 })),
    days: fc.dictionary(weekdays.map(String), day),
  })
  .map(({ days, ...head }) => parseSchedule({ ...defined(head), ...days }))
  .filter((read) => read.ok)
  .map((read) => (read.ok ? read.value : {}))

test('any schedule that the parser takes leaves the editor unchanged', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      let edited = schedule
      for (const { weekday, ranges } of editRows(schedule)) {
        for (const [index, range] of ranges.entries()) {
          const typed = rangeFields.reduce((next, field) => withFieldText(next, field, fieldText(range, field)), range)
          edited = changeRange(edited, { weekday, index }, typed)
        }
      }
      edited = withDefaultStep(edited, edited.bookingStepMinutes)
      expect(parseSchedule(JSON.parse(JSON.stringify(edited)))).toEqual({ ok: true, value: schedule })
    }),
  )
})

test('every range of every day has a row', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const rows = editRows(schedule)
      const shown = rows.flatMap(({ ranges }) => ranges)
      expect(shown).toHaveLength(WEEK_FROM_MONDAY.flatMap((weekday) => schedule[weekday] ?? []).length)
    }),
  )
})

test('a switch of the mode and back loses nothing, and by weekday sells what every day sold', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const other = schedule.mode === 'every_day' ? 'every_week' : 'every_day'
      const there = switchMode(schedule, other, null)
      const back = switchMode(there.after, other === 'every_day' ? 'every_week' : 'every_day', there)
      expect(back.after).toEqual(schedule)
      expect(switchMode(back.after, other, back).after).toEqual(there.after)
      if (other === 'every_day') return
      for (const weekday of WEEK_FROM_MONDAY) {
        expect(there.after[weekday]).toEqual(rangesOfWeekday(schedule, weekday))
      }
    }),
  )
})

test('whatever is dragged, pulled, split, copied or removed, the parser takes it', () => {
  const act = fc.record({
    kind: fc.constantFrom('open', 'pull', 'split', 'remove', 'copy', 'midnight', 'mode'),
    weekday: weekdays,
    index: fc.nat(4),
    minute: fc.integer({ min: -100, max: 1600 }),
    edge: fc.constantFrom('start' as const, 'end' as const),
    others: fc.uniqueArray(weekdays),
  })
  fc.assert(
    fc.property(anySchedule, fc.array(act, { maxLength: 12 }), (start, acts) => {
      let schedule = withoutTexts(start)
      for (const { kind, weekday, index, minute, edge, others } of acts) {
        const place = { weekday, index }
        const range = rangeAt(schedule, place)
        if (kind === 'open') {
          const dragged = draggedRange(
            schedule,
            schedule[weekday] ?? [],
            Math.max(0, Math.min(1440, minute)),
            index * 400,
          )
          if (dragged) schedule = openRange(schedule, weekday, dragged)
        } else if (kind === 'pull') {
          if (range) schedule = moveEdge(schedule, place, edge, snappedEdge(schedule, range, edge, minute))
        } else if (kind === 'split') schedule = splitRange(schedule, place)
        else if (kind === 'remove') schedule = removeRange(schedule, place)
        else if (kind === 'copy') schedule = copyDay(schedule, weekday, others)
        else if (kind === 'midnight')
          schedule = continueOverMidnight(schedule, place, Math.abs(minute) % 600) ?? schedule
        else schedule = switchMode(schedule, minute > 700 ? 'every_day' : 'every_week', null).after
        expect(scheduleFault(schedule)).toBeNull()
      }
    }),
  )
})

/** Longer hours with long texts on short slots can be refused, which is shown at the day. */
const withoutTexts = (schedule: Schedule): Schedule =>
  WEEK_FROM_MONDAY.reduce((plain, weekday) => {
    const ranges = schedule[weekday]?.map(({ title: _title, description: _description, ...range }) => range)
    return ranges ? withRanges(plain, weekday, ranges) : plain
  }, schedule)

const COURT: Schedule = {
  mode: 'every_week',
  bookingStepMinutes: 60,
  1: [
    { start: 420, end: 960, price: 24 },
    { start: 960, end: 1320, price: 30, capacity: 2 },
  ],
  0: [],
}

test('a drag over closed time opens whole steps and stops at the next range', () => {
  const monday = COURT[1] ?? []
  expect(draggedRange(COURT, monday, 1345, 1345)).toEqual({ start: 1320, end: 1380 })
  expect(draggedRange(COURT, monday, 1345, 1600)).toEqual({ start: 1320, end: 1440 })
  expect(draggedRange(COURT, monday, 400, 200)).toEqual({ start: 180, end: 420 })
  expect(draggedRange(COURT, monday, 500, 560)).toBeNull()
  expect(draggedRange({ bookingStepMinutes: 90 }, [], 610, 700)).toEqual({ start: 600, end: 780 })
})

test('without a drag a day opens its usual hours, then the next step', () => {
  expect(proposedRange(COURT, [])).toEqual({ start: 480, end: 1320 })
  expect(proposedRange(COURT, COURT[1] ?? [])).toEqual({ start: 1320, end: 1380 })
  expect(proposedRange(COURT, [{ start: 30, end: 1440 }])).toEqual({ start: 0, end: 30 })
  expect(proposedRange(COURT, [{ start: 0, end: 1440 }])).toBeNull()
})

test('a pulled edge stops at whole steps, at the neighbour and at one slot', () => {
  const peak = { weekday: 1 as const, index: 1 }
  const pulled = (edge: 'start' | 'end', minute: number) => {
    const range = rangeAt(COURT, peak)
    return range && rangeAt(moveEdge(COURT, peak, edge, snappedEdge(COURT, range, edge, minute)), peak)
  }
  expect(pulled('end', 1410)).toMatchObject({ start: 960, end: 1440 })
  expect(pulled('end', 0)).toMatchObject({ start: 960, end: 1020 })
  expect(pulled('start', 700)).toMatchObject({ start: 960, end: 1320 })
  expect(pulled('start', 1105)).toMatchObject({ start: 1080, end: 1320, price: 30, capacity: 2 })
})

test('a split makes two ranges of whole steps with the same price', () => {
  expect(splitRange(COURT, { weekday: 1, index: 0 })[1]?.slice(0, 2)).toEqual([
    { start: 420, end: 660, price: 24 },
    { start: 660, end: 960, price: 24 },
  ])
  const short: Schedule = { 1: [{ start: 0, end: 9 }] }
  expect(splitRange(short, { weekday: 1, index: 0 })).toBe(short)
})

test('hours over midnight become two days', () => {
  expect(continueOverMidnight(COURT, { weekday: 1, index: 1 }, 120)).toMatchObject({
    1: [
      { start: 420, end: 960 },
      { start: 960, end: 1440, price: 30 },
    ],
    2: [{ start: 0, end: 120, price: 30, capacity: 2 }],
  })
  const daily: Schedule = { mode: 'every_day', 1: [{ start: 1080, end: 1320 }] }
  expect(continueOverMidnight(daily, { weekday: 1, index: 0 }, 120)).toEqual({
    mode: 'every_day',
    1: [
      { start: 0, end: 120 },
      { start: 1080, end: 1440 },
    ],
  })
  expect(continueOverMidnight(copyDay(COURT, 1, [2]), { weekday: 1, index: 1 }, 480)).toBeNull()
})

test('same every day shows the lowest day present and the days with hours of their own', () => {
  const daily: Schedule = { mode: 'every_day', 0: [], 3: [{ start: 480, end: 540 }] }
  expect(editRows(daily)).toEqual([
    { weekday: 0, isEveryDay: true, ranges: [] },
    { weekday: 3, isEveryDay: false, ranges: [{ start: 480, end: 540 }] },
  ])
  expect(followEveryDay(daily, 3)).toEqual({ mode: 'every_day', 0: [] })
  expect(followEveryDay(daily, 0)).toBe(daily)
})

test('same every day takes the hours of the first open day from Monday on', () => {
  expect(switchMode({ ...COURT, 1: [], 6: [{ start: 480, end: 540 }] }, 'every_day', null).after).toEqual({
    mode: 'every_day',
    bookingStepMinutes: 60,
    6: [{ start: 480, end: 540 }],
  })
})

test.each([
  { field: 'price' as const, text: '-1' },
  { field: 'price' as const, text: '1.234' },
  { field: 'price' as const, text: 'ten' },
  { field: 'step' as const, text: '0' },
  { field: 'step' as const, text: '4' },
  { field: 'capacity' as const, text: '1.5' },
  { field: 'start' as const, text: 'noon' },
  { field: 'end' as const, text: '07:00' },
  { field: 'end' as const, text: '25:00' },
  { field: 'title' as const, text: 'x'.repeat(81) },
  { field: 'backgroundColor' as const, text: 'red;x:y' },
])('$text as $field is found at that field', ({ field, text }) => {
  const place = { weekday: 1 as const, index: 0 }
  const range = withFieldText({ start: 420, end: 960, price: 24 }, field, text)
  const draft = JSON.parse(JSON.stringify(changeRange(COURT, place, range)))
  expect(scheduleFault(draft)).toEqual({ weekday: 1, index: 0, at: field })
})

test('overlaps, too many ranges and a wrong default step are found where they are', () => {
  const tooMany = Array.from({ length: 49 }, (_, index) => ({ start: index * 5, end: index * 5 + 5 }))
  expect(
    scheduleFault({
      ...COURT,
      1: [
        { start: 0, end: 60 },
        { start: 30, end: 90 },
      ],
    }),
  ).toEqual({
    weekday: 1,
    index: 1,
    at: 'overlap',
  })
  expect(scheduleFault({ 2: tooMany })).toEqual({ weekday: 2, index: null, at: 'too-many' })
  expect(scheduleFault({ bookingStepMinutes: 4 })).toEqual({ weekday: null, index: null, at: 'default-step' })
})

test('typed values are read as people write them', () => {
  const range = { start: 420, end: 960, price: 24 }
  expect(withFieldText(range, 'price', '12,50')).toEqual({ start: 420, end: 960, price: 12.5 })
  expect(withFieldText(range, 'price', '')).toEqual({ start: 420, end: 960 })
  expect(withFieldText(range, 'price', '0')).toEqual({ start: 420, end: 960, price: 0 })
  expect(withFieldText(range, 'end', '24:00')).toEqual({ start: 420, end: 1440, price: 24 })
  expect(fieldText({ start: 0, end: 1440, price: 12.5 }, 'end')).toBe('24:00')
  expect(fieldText({ start: 0, end: 1440, price: 12.5 }, 'price')).toBe('12.50')
})

test('a rest shorter than the step is not sold', () => {
  const range = { start: 480, end: 700 }
  expect([slotCount({}, range), unsoldMinutes({}, range)]).toEqual([3, 40])
  expect(unsoldMinutes({ bookingStepMinutes: 20 }, range)).toBe(0)
})
