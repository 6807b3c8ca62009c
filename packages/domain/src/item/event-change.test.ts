import { expect, test } from 'vitest'
import { anEvent, at, SOFIA } from '../testing/factories.ts'
import { eventFields, parseEventChange } from './event-change.ts'

const body = { fromDate: '2026-11-16T10:00:00', toDate: '2026-11-16T12:00:00+02:00', capacity: 0 }

test('events carry fromDate and toDate as date-times, exactly so written [SCH-13]', () => {
  const event = { from: at('10:00'), to: at('12:00'), capacity: 0 }
  expect(parseEventChange(SOFIA, body)).toEqual({ ok: true, value: { kind: 'save', event } })
  expect(eventFields({ id: 3, ...event }, SOFIA)).toEqual({
    id: 3,
    ...body,
    fromDate: '2026-11-16T10:00:00+02:00',
  })
  expect(parseEventChange(SOFIA, { from_date: '2026-11-16', to_date: '2026-11-16', capacity: 0 })).toMatchObject({
    ok: false,
    field: 'event.from_date',
  })
})

test.each([
  { why: 'deleted', change: { deleted: true } },
  { why: 'an end that is not after the start', change: { ...body, toDate: body.fromDate } },
])('$why removes the event', ({ change }) => {
  expect(parseEventChange(SOFIA, change)).toEqual({ ok: true, value: { kind: 'remove' } })
})

test.each([
  { change: { ...body, capacity: -1 }, field: 'event.capacity' },
  { change: { ...body, capacity: undefined }, field: 'event.capacity' },
  { change: { ...body, fromDate: '2027-03-28T03:30:00' }, field: 'event.fromDate' },
  { change: { ...body, toDate: 'soon' }, field: 'event.toDate' },
])('$field is named when it is wrong', ({ change, field }) => {
  expect(parseEventChange(SOFIA, change)).toMatchObject({ ok: false, field })
})

test('an event with a title keeps it', () => {
  expect(eventFields({ ...anEvent('10:00', '11:00', 2), title: 'Cup' }, SOFIA)).toMatchObject({ title: 'Cup' })
})
