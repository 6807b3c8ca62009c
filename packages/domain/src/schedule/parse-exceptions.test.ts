import { expect, test } from 'vitest'
import { parseExceptions } from './parse-exceptions.ts'

test('exceptions carry from_date and to_date, exactly so written [SCH-13]', () => {
  const exceptions = [{ from_date: '2026-12-24', to_date: '2026-12-26', schedule: {}, reason: 'Christmas' }]
  expect(parseExceptions(exceptions)).toEqual({ ok: true, value: exceptions })
  expect(parseExceptions([{ fromDate: '2026-12-24', toDate: '2026-12-26', schedule: {} }])).toMatchObject({
    ok: false,
    field: 'exceptions[0].fromDate',
  })
})

test('a missing schedule closes the days like null', () => {
  const days = { from_date: '2026-12-24', to_date: '2026-12-24' }
  expect(parseExceptions([days])).toEqual({ ok: true, value: [{ ...days, schedule: null }] })
})

test.each([
  { exceptions: {}, field: 'exceptions' },
  { exceptions: [{ from_date: '2026-02-30', to_date: '2026-03-01' }], field: 'exceptions[0].from_date' },
  { exceptions: [{ from_date: '2026-03-02', to_date: '2026-03-01' }], field: 'exceptions[0].to_date' },
  { exceptions: [{ from_date: '2026-03-01', to_date: 1 }], field: 'exceptions[0].to_date' },
  {
    exceptions: [{ from_date: '2026-03-01', to_date: '2026-03-01', schedule: { 1: [{ start: 5, end: 1 }] } }],
    field: 'exceptions[0].schedule.1[0].end',
  },
])('$field is named when it is wrong', ({ exceptions, field }) => {
  expect(parseExceptions(exceptions)).toMatchObject({ ok: false, field })
})
