import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRuleText, parseRuleText, ruleTextProblems } from './rule-text.ts'
import { anyWeekday } from './series.model.ts'

test("'every_week;2;18:00:00;19:00:00;1' is Tuesday 18 to 19, quantity 1 [REC-01]", () => {
  expect(parseRuleText('every_week;2;18:00:00;19:00:00;1')).toEqual({
    ok: true,
    time: { dayOfWeek: 2, fromMinutes: 1080, toMinutes: 1140, quantity: 1 },
  })
})

test.each(['every_day;2;18:00:00;19:00:00;1', 'every_month;nonsense', 'Every_week;2;18:00:00;19:00:00;1', '', ';;;;'])(
  "the mode of '%s' is refused with 'Unsupported recurring rule mode' [ERR-30]",
  (text) => {
    expect(parseRuleText(text)).toEqual({ ok: false, problem: 'Unsupported recurring rule mode' })
  },
)

test.each([
  { text: 'every_week;2;18:00:00;19:00:00', problem: 'parts' },
  { text: 'every_week;2;18:00:00;19:00:00;1;1', problem: 'parts' },
  { text: 'every_week;7;18:00:00;19:00:00;1', problem: 'dayOfWeek' },
  { text: 'every_week;;18:00:00;19:00:00;1', problem: 'dayOfWeek' },
  { text: 'every_week;02;18:00:00;19:00:00;1', problem: 'dayOfWeek' },
  { text: 'every_week;2;18:00;19:00:00;1', problem: 'fromTime' },
  { text: 'every_week;2;24:00:00;24:00:00;1', problem: 'fromTime' },
  { text: 'every_week;2;18:60:00;19:00:00;1', problem: 'fromTime' },
  { text: 'every_week;2;18:00:30;19:00:00;1', problem: 'fromTime' },
  { text: 'every_week;2;18:00:00;24:30:00;1', problem: 'toTime' },
  { text: 'every_week;2;18:00:00;;1', problem: 'toTime' },
  { text: 'every_week;2;18:00:00;18:00:00;1', problem: 'order' },
  { text: 'every_week;2;23:00:00;01:00:00;1', problem: 'order' },
  { text: 'every_week;2;18:00:00;19:00:00;0', problem: 'quantity' },
  { text: 'every_week;2;18:00:00;19:00:00;1.5', problem: 'quantity' },
  { text: 'every_week;2;18:00:00;19:00:00;-1', problem: 'quantity' },
  { text: 'every_week;2;18:00:00;19:00:00;1e3', problem: 'quantity' },
  { text: 'every_week;2;18:00:00;19:00:00;9999999', problem: 'quantity' },
] as const)("'$text' is refused because of its $problem", ({ text, problem }) => {
  expect(parseRuleText(text)).toEqual({ ok: false, problem: ruleTextProblems[problem] })
})

test.each(['every_week;2;23:00:00;24:00:00;1', 'every_week;2;23:00:00;00:00:00;1'])("'%s' ends at midnight", (text) => {
  expect(parseRuleText(text)).toMatchObject({ ok: true, time: { fromMinutes: 1380, toMinutes: 1440 } })
})

test('what is written is read again as it was [REC-01]', () => {
  const time = fc
    .record({
      dayOfWeek: anyWeekday,
      fromMinutes: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
      quantity: fc.integer({ min: 1, max: 999_999 }),
    })
    .map(({ length, ...rest }) => ({ ...rest, toMinutes: Math.min(rest.fromMinutes + length, 1440) }))
  fc.assert(
    fc.property(time, (value) => {
      expect(parseRuleText(formatRuleText(value))).toEqual({ ok: true, time: value })
    }),
  )
})

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `every_week;${text}`),
      ),
      (text) => {
        const reading = parseRuleText(text)
        if (reading.ok) expect(parseRuleText(formatRuleText(reading.time))).toEqual(reading)
      },
    ),
  )
})
