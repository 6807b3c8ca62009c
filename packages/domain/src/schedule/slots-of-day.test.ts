import { expect, test } from 'vitest'
import { anItem, at, MONDAY, SOFIA } from '../testing/factories.ts'
import { localOf } from '../time/site-time.ts'
import { shownTime } from '../time/time-of-day.ts'
import type { Schedule, ScheduleException, ScheduleRange } from './schedule.ts'
import { DEFAULT_STEP_MINUTES, slotsOfDay } from './slots-of-day.ts'

const SUNDAY = '2026-11-15'
const TUESDAY = '2026-11-17'

const starts = (schedule: Schedule, day = MONDAY, exceptions: ScheduleException[] = []): string[] =>
  slotsOfDay({ schedule, exceptions }, SOFIA, day).map((slot) => shownTime(localOf(SOFIA, slot.start).minutes))

const onMonday = (...ranges: ScheduleRange[]): Schedule => ({ 1: ranges })

test('a range belongs to its day of the week, 0 = Sunday [SCH-01]', () => {
  const schedule: Schedule = { 0: [{ start: 480, end: 540 }], 1: [{ start: 600, end: 660 }] }
  expect(starts(schedule, SUNDAY)).toEqual(['08:00'])
  expect(starts(schedule, MONDAY)).toEqual(['10:00'])
})

test('480-720 with step 60 gives four slots from 08:00 to 12:00 [SCH-02]', () => {
  expect(starts(onMonday({ start: 480, end: 720, step: 60 }))).toEqual(['08:00', '09:00', '10:00', '11:00'])
  const last = slotsOfDay(anItem({ schedule: onMonday({ start: 480, end: 720 }) }), SOFIA, MONDAY).at(-1)
  expect(last?.end).toBe(at('12:00'))
})

test.each([
  { step: 90, bookingStepMinutes: 30, starts: ['12:00', '13:30'] },
  { step: undefined, bookingStepMinutes: 90, starts: ['12:00', '13:30'] },
  { step: undefined, bookingStepMinutes: undefined, starts: ['12:00', '13:00', '14:00'] },
])(
  'the step of the range wins over bookingStepMinutes, which wins over 60: $step, $bookingStepMinutes [SCH-03, CONST-26]',
  (row) => {
    const range = { start: 720, end: 900, ...(row.step && { step: row.step }) }
    const mode = row.bookingStepMinutes === undefined ? {} : { bookingStepMinutes: row.bookingStepMinutes }
    expect(starts({ ...mode, ...onMonday(range) })).toEqual(row.starts)
    expect(DEFAULT_STEP_MINUTES).toBe(60)
  },
)

test('a rest shorter than the step is dropped [SCH-04]', () => {
  expect(starts(onMonday({ start: 480, end: 700, step: 60 }))).toEqual(['08:00', '09:00', '10:00'])
})

test.each([
  { range: 4, item: 2, capacity: 4 },
  { range: 0, item: 2, capacity: 0 },
  { range: undefined, item: 2, capacity: 2 },
  { range: undefined, item: undefined, capacity: 1 },
])('capacity is the one of the range ($range), else of the item ($item), else 1 [SCH-05, CAP-02]', (row) => {
  const range = { start: 480, end: 540, ...(row.range !== undefined && { capacity: row.range }) }
  const item = { schedule: onMonday(range), exceptions: [], ...(row.item !== undefined && { capacity: row.item }) }
  expect(slotsOfDay(item, SOFIA, MONDAY)[0]?.capacity).toBe(row.capacity)
})

test.each([
  { price: 20, cents: 2000 },
  { price: 19.99, cents: 1999 },
  { price: 0, cents: 0 },
  { price: undefined, cents: null },
])('price $price of the range becomes the price of its slots [SCH-06]', ({ price, cents }) => {
  const range = { start: 480, end: 540, ...(price !== undefined && { price }) }
  expect(slotsOfDay(anItem({ schedule: onMonday(range) }), SOFIA, MONDAY)[0]?.priceCents).toBe(cents)
})

test('every_day fills missing days from the lowest day present, and a day present as [] stays closed [SCH-07]', () => {
  const schedule: Schedule = { mode: 'every_day', 1: [{ start: 480, end: 540 }], 3: [{ start: 600, end: 660 }], 4: [] }
  expect(starts(schedule, SUNDAY)).toEqual(['08:00'])
  expect(starts(schedule, TUESDAY)).toEqual(['08:00'])
  expect(starts(schedule, '2026-11-18')).toEqual(['10:00'])
  expect(starts(schedule, '2026-11-19')).toEqual([])
  expect(starts({ mode: 'every_day' })).toEqual([])
})

test.each([{ mode: 'every_week' } as const, {}])('%j fills missing days as closed [SCH-08]', (mode) => {
  const schedule: Schedule = { ...mode, 1: [{ start: 480, end: 540 }] }
  expect(starts(schedule, MONDAY)).toEqual(['08:00'])
  expect(starts(schedule, TUESDAY)).toEqual([])
})

const usual: Schedule = { mode: 'every_day', 0: [{ start: 480, end: 540 }] }
const exception = (from_date: string, to_date: string, schedule: Schedule | null): ScheduleException => ({
  from_date,
  to_date,
  schedule,
})

test('an exception replaces the schedule on its dates, both ends included [SCH-09]', () => {
  const late = exception(MONDAY, TUESDAY, { mode: 'every_day', 0: [{ start: 1200, end: 1260 }] })
  const days = [SUNDAY, MONDAY, TUESDAY, '2026-11-18'].map((day) => starts(usual, day, [late])[0])
  expect(days).toEqual(['08:00', '20:00', '20:00', '08:00'])
})

test.each([{}, null])('an exception with schedule %j closes its days [SCH-10]', (schedule) => {
  expect(starts(usual, MONDAY, [exception(MONDAY, MONDAY, schedule)])).toEqual([])
})

test('of overlapping exceptions the last in the list wins [SCH-11]', () => {
  const open = exception(SUNDAY, TUESDAY, { mode: 'every_day', 0: [{ start: 600, end: 660 }] })
  const closed = exception(MONDAY, MONDAY, null)
  expect(starts(usual, MONDAY, [open, closed])).toEqual([])
  expect(starts(usual, MONDAY, [closed, open])).toEqual(['10:00'])
})

test('ranges typed in any order give slots in time order', () => {
  expect(starts(onMonday({ start: 600, end: 660 }, { start: 480, end: 540 }))).toEqual(['08:00', '10:00'])
})

test('title, description and colour of a range pass to its slots', () => {
  const texts = { title: 'Ladies', description: 'Only on Mondays', backgroundColor: '#ffcc00' }
  const [slot] = slotsOfDay(anItem({ schedule: onMonday({ start: 480, end: 540, ...texts }) }), SOFIA, MONDAY)
  expect(slot).toMatchObject(texts)
})

const allDay: Schedule = { mode: 'every_day', 0: [{ start: 0, end: 1440 }] }

test('Sofia has no 03:00 slot on 2027-03-28 and exactly one on 2026-10-25 [TT-26]', () => {
  expect(starts(allDay, '2027-03-28')).not.toContain('03:00')
  expect(starts(allDay, '2027-03-28')).toHaveLength(23)
  expect(starts(allDay, '2026-10-25').filter((start) => start === '03:00')).toHaveLength(1)
  expect(starts(allDay, '2026-10-25')).toHaveLength(24)
})

test('a slot that would reach into the missing hour is not offered, however it starts', () => {
  const offset: Schedule = { mode: 'every_day', 0: [{ start: 90, end: 330, step: 60 }] }
  expect(starts(offset, '2027-03-28')).toEqual(['01:30', '04:30'])
})

test('every slot lasts its step in real minutes, also across the change', () => {
  const long: Schedule = { mode: 'every_day', 0: [{ start: 0, end: 1440, step: 90 }] }
  for (const day of ['2027-03-28', '2026-10-25', MONDAY]) {
    for (const slot of slotsOfDay({ schedule: long, exceptions: [] }, SOFIA, day)) {
      expect(slot.end - slot.start).toBe(90 * 60_000)
    }
  }
})
