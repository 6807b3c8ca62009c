import { type CalendarLogEntry, calendarLogKinds } from '@korto/contract/calendar-sync'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../../test/all-texts.ts'
import { languages } from '../../../../lib/language/language.ts'
import { textsIn } from '../../../../lib/texts/texts.ts'
import { logText } from './log-text.ts'

beforeAll(addAllTexts)

const TODAY = '2026-11-16'
const nothing: CalendarLogEntry = {
  id: 1,
  at: '2026-11-16T14:17:00+02:00',
  itemId: 11,
  kind: 'WRITTEN',
  name: null,
  fromDate: null,
  days: null,
  calendarName: null,
  otherItemId: null,
  error: null,
  count: null,
  lagMs: null,
}
const itemName = (id: number) => (id === 11 ? 'Clay' : 'Hard')
const said = (entry: Partial<CalendarLogEntry>) =>
  logText(textsIn<'calendar'>('en'), { ...nothing, ...entry }, itemName, TODAY)

test.each<{ entry: Partial<CalendarLogEntry>; sentence: string }>([
  {
    entry: { name: 'Petya Nenova', fromDate: '2026-11-16T18:00:00+02:00', lagMs: 2_400 },
    sentence: 'Petya Nenova, Clay 18:00: written to the calendar in 3\u00a0s.',
  },
  {
    entry: { name: 'Petya', fromDate: '2026-11-16T18:00:00+02:00' },
    sentence: 'Petya, Clay 18:00: written to the calendar.',
  },
  {
    entry: { kind: 'MOVED_TO_ITEM', name: 'Plamen', otherItemId: 12 },
    sentence: 'Plamen was dragged there from Hard to Clay: moved here, told once.',
  },
  {
    entry: { kind: 'NEW_BOOKING', name: 'Mr Dobrev', fromDate: '2026-11-19T10:00:00+02:00' },
    sentence: '“Mr Dobrev” drawn there on Thu 19 Nov 10:00: a booking of Clay.',
  },
  { entry: { kind: 'FAILED', error: 'REVOKED' }, sentence: 'Clay: access refused.' },
  {
    entry: { kind: 'CLOSED_DAYS', name: 'Dome check', days: { from: '2026-11-24', to: '2026-11-24' } },
    sentence: '“Dome check” closed Clay on Tuesday 24 November.',
  },
])('$sentence', ({ entry, sentence }) => {
  expect(said(entry)).toBe(sentence)
})

test.each(languages)('every kind is a sentence in %s, also of a booking without a name', (language) => {
  for (const kind of calendarLogKinds) {
    const sentence = logText(textsIn<'calendar'>(language), { ...nothing, kind, count: 3 }, itemName, TODAY)
    expect(sentence, kind).toMatch(/\.$/)
    expect(sentence, kind).not.toMatch(/[{}]|calendar\.log/)
  }
})
