import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { zoneChanges } from './zone-changes.ts'

const [FROM, TO] = ['2026-01-01T00:00:00Z', '2028-01-01T00:00:00Z'].map((text) => Date.parse(text)) as [number, number]

test('the changes of every zone over two years are those that Temporal knows', () => {
  const wrong: string[] = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const expected: number[] = []
    let moment = Temporal.Instant.fromEpochMilliseconds(FROM).toZonedDateTimeISO(zone)
    for (;;) {
      const change = moment.getTimeZoneTransition('next')
      if (!change || change.epochMilliseconds > TO) break
      // A change of name alone moves no clock.
      if (change.offsetNanoseconds !== change.subtract({ nanoseconds: 1 }).offsetNanoseconds)
        expected.push(change.epochMilliseconds)
      moment = change
    }
    const found = zoneChanges(zone, FROM, TO).map(({ at }) => at)
    if (found.join() !== expected.join()) wrong.push(zone)
  }
  expect(wrong).toEqual([])
})

test('a change says from what to what', () => {
  expect(zoneChanges('Europe/Sofia', FROM, Date.parse('2026-12-31T00:00:00Z'))).toEqual([
    { at: Date.parse('2026-03-29T01:00:00Z'), before: 120, after: 180 },
    { at: Date.parse('2026-10-25T01:00:00Z'), before: 180, after: 120 },
  ])
})
