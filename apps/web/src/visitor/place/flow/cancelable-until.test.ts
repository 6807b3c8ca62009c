import { expect, test } from 'vitest'
import { cancelableUntilOf } from './cancelable-until.ts'

const forbidden = (minutes: number) => ({
  late_cancellation_forbid: true,
  late_cancellation_forbid_if_less_than: minutes,
})

type Chosen = Parameters<typeof cancelableUntilOf>[0]

/** A club that forbids it an hour before, with a coach who does so three hours before, and one without a rule. */
const chosen = (coach: Chosen['coach']) =>
  ({
    site: { config: forbidden(60) },
    item: { config: {} },
    coaches: [
      { id: 21, config: forbidden(180) },
      { id: 22, config: {} },
    ],
    coach,
    chosen: { start: '2026-11-16T18:00:00+02:00' },
    // Only the fields that the rule reads.
  }) as unknown as Chosen

test.each([
  { coach: null, until: '17:00' },
  { coach: 21, until: '15:00' },
  { coach: 22, until: '17:00' },
  { coach: 'any', until: '15:00' },
  { coach: 99, until: '17:00' }, // left the club meanwhile
] as const)('with coach $coach it can be canceled until $until', ({ coach, until }) => {
  expect(cancelableUntilOf(chosen(coach))).toBe(Date.parse(`2026-11-16T${until}:00+02:00`))
})
