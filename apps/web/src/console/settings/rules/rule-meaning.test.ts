import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { approvalMeaning, pushMeaning, severalMeaning } from './rule-meaning.ts'

beforeAll(addAllTexts)
const texts = () => textsIn<'facilities'>('en')

test.each([
  { config: {}, steps: [60], said: 'One slot at a time.' },
  { config: { booking_multiple_slots: true }, steps: [60], said: 'As long as slots are free: 0 means no limit.' },
  {
    config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 },
    steps: [60],
    said: '2 slots of 60 minutes. 0 means no limit.',
  },
  {
    config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 100 },
    steps: [60],
    said: 'Shorter than two slots of 60 minutes, so one at a time.',
  },
  {
    config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 180 },
    steps: [45, 60],
    said: 'At most 3 hours. 0 means no limit.',
  },
])('several slots with $config and steps of $steps: $said', ({ config, steps, said }) => {
  expect(severalMeaning(texts(), config, steps)).toBe(said)
})

test.each([
  { config: {}, said: 'Every booking is confirmed at once.' },
  {
    config: { require_confirmation: true, confirmation_if_less_than: 120 },
    said: 'Now: less than 2 hours. 0 means every request. In the last 30 days 2 of 4 bookings would have waited for you.',
  },
  {
    config: { require_confirmation: true, confirmation_if_less_than: 0 },
    said: 'Now: every request. In the last 30 days 4 of 4 bookings would have waited for you.',
  },
])('approval with $config: $said', ({ config, said }) => {
  // A request exactly at the limit does not wait.
  expect(approvalMeaning(texts(), config, [10, 119, 120, 3000])).toBe(said)
})

test('without bookings of the last month nothing is counted', () => {
  expect(approvalMeaning(texts(), { require_confirmation: true }, [])).toBe('Now: every request.')
})

test('0 minutes are always for a push, unlike late cancelling', () => {
  expect(pushMeaning(texts(), { isOn: true, minutes: 0 })).toBe('Always: 0 means whenever play is.')
  expect(pushMeaning(texts(), { isOn: true, minutes: 1440 })).toBe('Only if play begins within 24 hours.')
  expect(pushMeaning(texts(), { isOn: false, minutes: 1440 })).toBe('No push. It stands in the bell and on the board.')
})
