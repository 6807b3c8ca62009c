import { expect, test } from 'vitest'
import { type CourtsDraft, courtsIn, EMPTY_COURTS, type HoursDraft, newCourts, problemsIn } from './courts-draft.ts'

const named = (court: number) => `Court ${court + 1}`
const withHours = (hours: Partial<HoursDraft>): CourtsDraft => ({
  ...EMPTY_COURTS,
  hours: { ...EMPTY_COURTS.hours, ...hours },
})

test('the first proposal can be sent as it is', () => {
  expect(problemsIn(EMPTY_COURTS)).toEqual({})
  expect(newCourts({ ...EMPTY_COURTS, count: 2, names: { 1: ' Centre ' } }, named)).toEqual(
    ['Court 1', 'Centre'].map((name) => ({
      name,
      capacity: 1,
      schedule: '{"1":[{"start":480,"end":1320}],"mode":"every_day","bookingStepMinutes":60}',
    })),
  )
})

test('a court has hours of its own only while each has its own', () => {
  const own = { 1: { ...EMPTY_COURTS.hours, from: 600, price: '12,50' } }
  const draft = { ...EMPTY_COURTS, count: 2, own }
  const startsOf = (one: CourtsDraft) =>
    newCourts(one, named).map(({ schedule }) => JSON.parse(schedule)[1][0] as object)
  expect(startsOf(draft)).toEqual([
    { start: 480, end: 1320 },
    { start: 480, end: 1320 },
  ])
  expect(startsOf({ ...draft, isEach: true })).toEqual([
    { start: 480, end: 1320 },
    { start: 600, end: 1320, price: 12.5 },
  ])
})

test.each([
  { hours: { to: 480 }, problems: { 'hours.to': 'firstCourts.wrong.to' } },
  { hours: { to: 510 }, problems: { 'hours.to': 'firstCourts.wrong.short' } },
  { hours: { price: '-1' }, problems: { 'hours.price': 'firstCourts.wrong.price' } },
  { hours: { price: '1.234' }, problems: { 'hours.price': 'firstCourts.wrong.price' } },
  { hours: { hasPeak: true }, problems: { 'hours.peakPrice': 'firstCourts.wrong.price' } },
  { hours: { hasPeak: true, peakPrice: '30', peakTo: 960 }, problems: { 'hours.peakTo': 'firstCourts.wrong.to' } },
  { hours: { hasPeak: true, peakPrice: '30', peakTo: 1440 }, problems: { 'hours.peakTo': 'firstCourts.wrong.peak' } },
  { hours: { price: '0', hasPeak: true, peakPrice: '30' }, problems: {} },
])('$hours has the problems $problems', ({ hours, problems }) => {
  expect(problemsIn(withHours(hours))).toEqual(problems)
})

test('names of spaces and more courts than a call takes are refused at their fields', () => {
  const draft = { ...EMPTY_COURTS, count: 51, names: { 0: '  ' }, isEach: true }
  expect(problemsIn(draft)).toEqual({ count: 'firstCourts.wrong.count', 'name.0': 'firstCourts.wrong.name' })
  expect(courtsIn(draft)).toHaveLength(50)
})
