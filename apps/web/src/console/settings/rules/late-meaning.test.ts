import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { durationText } from './duration-text.ts'
import { lateMeaning, lateSummary } from './late-meaning.ts'

beforeAll(addAllTexts)

test.each([
  { minutes: 0, said: '0 minutes' },
  { minutes: 45, said: '45 minutes' },
  { minutes: 60, said: '1 hour' },
  { minutes: 90, said: '1 hour 30 minutes' },
  { minutes: 1440, said: '24 hours' },
])('$minutes minutes are said back as $said', ({ minutes, said }) => {
  expect(durationText(textsIn('en'), minutes)).toBe(said)
})

test.each([
  { isOn: true, minutes: 720, said: 'Whoever cancels less than 12 hours before play confirms a second time.' },
  { isOn: false, minutes: 720, said: 'Nobody is asked twice.' },
  { isOn: true, minutes: 0, said: '0 is off here. Nobody is asked twice.' },
])('a warning at $minutes minutes, on: $isOn, is off at 0 [T-11]', ({ said, ...rule }) => {
  expect(lateMeaning(textsIn<'facilities'>('en'), 'warning', rule)).toBe(said)
})

test('cancelling is forbidden only by minutes above 0', () => {
  const texts = textsIn<'facilities'>('en')
  expect(lateMeaning(texts, 'forbid', { isOn: true, minutes: 120 })).toContain('Less than 2 hours')
  expect(lateMeaning(texts, 'forbid', { isOn: true, minutes: 0 })).toContain('They may cancel until the start.')
})

test('the rule of the club is told in a line, without what is off', () => {
  const texts = textsIn<'facilities'>('en')
  const on = {
    late_cancellation_warning: true,
    late_cancellation_warning_if_less_than: 1440,
    late_cancellation_forbid: true,
    late_cancellation_forbid_if_less_than: 120,
  }
  expect(lateSummary(texts, on)).toBe('Asked twice under 24 hours. Not possible under 2 hours.')
  expect(lateSummary(texts, { ...on, late_cancellation_forbid_if_less_than: 0 })).toBe('Asked twice under 24 hours.')
  expect(lateSummary(texts, {})).toBe('Allowed until the start.')
})
