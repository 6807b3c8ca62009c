import { expect, test } from 'vitest'
import { type ExceptionChange, exceptionsAfter, hasException, isMade } from './change-exceptions.ts'
import type { ScheduleException } from './schedule.ts'

const on = (day: string, reason = day): ScheduleException => ({ from_date: day, to_date: day, schedule: null, reason })
const [first, second, third] = [on('2026-11-20'), on('2026-11-21'), on('2026-11-22')]

test('an added exception comes last, so that it wins on its days', () => {
  expect(exceptionsAfter([first, second], { kind: 'add', exception: third })).toEqual([first, second, third])
})

test('a changed exception comes last, so that what was saved last counts', () => {
  const changed = on('2026-11-20', 'Rain')
  expect(exceptionsAfter([first, second], { kind: 'replace', before: first, exception: changed })).toEqual([
    second,
    changed,
  ])
})

test('a change stands on top of the list of another admin', () => {
  const changed = on('2026-11-20', 'Rain')
  // The other admin has removed it and added another one.
  expect(exceptionsAfter([third], { kind: 'replace', before: first, exception: changed })).toEqual([third, changed])
  expect(exceptionsAfter([third], { kind: 'remove', before: first })).toEqual([third])
})

test('of equal exceptions one is removed', () => {
  expect(exceptionsAfter([first, second, { ...first }], { kind: 'remove', before: first })).toEqual([second, first])
})

test('an exception is found whatever the order of its keys', () => {
  expect(
    hasException([{ reason: 'x', schedule: {}, to_date: 'b', from_date: 'a' }], {
      from_date: 'a',
      to_date: 'b',
      schedule: {},
      reason: 'x',
    }),
  ).toBe(true)
  expect(hasException([first], second)).toBe(false)
})

test.each<[ExceptionChange, boolean, boolean]>([
  [{ kind: 'add', exception: third }, false, true],
  [{ kind: 'replace', before: first, exception: third }, false, true],
  [{ kind: 'remove', before: first }, false, true],
])('a change whose answer was lost is seen in the list: %j', (change, before, after) => {
  expect(isMade([first, second], change)).toBe(before)
  expect(isMade(exceptionsAfter([first, second], change), change)).toBe(after)
})
