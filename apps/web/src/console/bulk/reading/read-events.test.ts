import { expect, test } from 'vitest'
import { type ReadEvent, readEvents } from './read-events.ts'
import type { ImportTarget } from './read-rows.ts'

const target = {
  site: { timezone: 'Europe/Sofia', items: [{ id: 11, name: 'Clay 1' }], supplementaryItems: [] },
  itemId: 12,
  countryCode: 'BG',
} as unknown as ImportTarget // of a club only what events name
const NOW = Date.parse('2026-11-16T10:00:00Z')
const [FROM, TO] = ['2026-11-17T18:00:00+02:00', '2026-11-17T19:00:00+02:00']
const event: ReadEvent = {
  calendarId: 'Y2xheQ',
  id: 'e1',
  title: 'Ann 0888 123 456',
  use: 'booking',
  fromDate: FROM,
  toDate: TO,
  days: null,
  validUntil: null,
  displayName: 'Ann',
  phoneNumber: '+359888123456',
  email: null,
  rows: [{ fromDate: FROM, toDate: TO, repeat: null, validUntil: null }],
  itemId: 11,
}
const read = (...changes: Partial<ReadEvent>[]) =>
  readEvents(
    changes.map((change) => ({ ...event, ...change })),
    target,
    NOW,
  )

test('an event is a row of the court of its calendar, with the person it names [BULK-07]', () => {
  const person = { displayName: 'Ann', phoneNumber: '+359888123456' }
  expect(read({}, { itemId: null }).map(({ request }) => request)).toEqual([
    { fromDate: FROM, toDate: TO, itemId: 11, ...person },
    { fromDate: FROM, toDate: TO, itemId: 12, ...person },
  ])
})

test('a series without an end is imported for three months, each weekday as a row', () => {
  const weekly = { fromDate: FROM, toDate: TO, repeat: 'every_week', validUntil: null } as const
  const rows = read({ use: 'series', rows: [weekly, { ...weekly, validUntil: '2026-12-01' }] })
  expect(rows.map(({ request }) => request?.validUntil)).toEqual(['2027-02-16', '2026-12-01'])
})

test('free events are left out; whole days and what cannot be read are rows with a fault', () => {
  const days = { from: '2026-12-24', to: '2026-12-24' }
  const rows = read(
    { use: 'nothing' },
    { use: 'closing', fromDate: null, toDate: null, days, rows: [] },
    { use: 'unreadable', fromDate: null, toDate: null, rows: [] },
  )
  expect(rows.map(({ number, fault }) => [number, fault?.code])).toEqual([
    [1, 'allDay'],
    [2, 'unreadable'],
  ])
})
