import type { Schedule } from '@korto/domain/schedule/schedule'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { ScheduleEditor } from './schedule-editor.tsx'

beforeAll(addAllTexts)

const draw = (schedule: Schedule, kind: 'facility' | 'coach' = 'facility') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ScheduleEditor
        kind={kind}
        schedule={schedule}
        capacity={4}
        onChange={() => {}}
        {...(kind === 'facility' && { currency: 'BGN' })}
      />
    </MemoryRouter>,
  )
const rows = (html: string) => [...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, name]) => name)
const ranges = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+)" aria-expanded/g)].map(([, name]) => name)

test('the week begins on Monday, and hours say their price in both currencies, places and rest [FAC-04]', () => {
  const html = draw({
    1: [
      { start: 420, end: 960, price: 24 },
      { start: 960, end: 1390, price: 30, capacity: 2, title: 'Peak' },
    ],
    0: [{ start: 480, end: 540, price: 0 }],
  })
  expect(rows(html)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  expect(ranges(html)).toEqual([
    'Monday, 07:00–16:00, 24 BGN / 12.27 EUR, 9 slots',
    'Monday, 16:00–23:10, Peak, 30 BGN / 15.34 EUR, 7 slots, 2 places, 10 minutes not sold',
    'Sunday, 08:00–09:00, Free, 1 slot',
  ])
})

test('same every day is one row, and days with hours of their own are named', () => {
  const html = draw({ mode: 'every_day', 1: [{ start: 0, end: 1440 }], 3: [] })
  expect(rows(html)).toEqual(['Every day', 'Wednesday'])
  expect(html).toContain('Wednesday has hours of its own.')
  expect(ranges(html)).toEqual(['Every day, 00:00–24:00, no price, 24 slots'])
})

test('capacity 0 is closed, and a coach has hours without a price', () => {
  expect(ranges(draw({ 1: [{ start: 480, end: 540, capacity: 0 }] }))).toEqual([
    'Monday, 08:00–09:00, no price, 1 slot, Closed',
  ])
  const coach = draw({ 4: [{ start: 540, end: 720 }] }, 'coach')
  expect(ranges(coach)).toEqual(['Thursday, 09:00–12:00'])
  expect(coach).toContain('No lessons')
})

test('a draft with a fault is drawn', () => {
  const html = draw({
    1: [
      { start: Number.NaN, end: 540 },
      { start: 600, end: 500 },
    ],
    2: [{ start: 480, end: 540, step: 0 }],
  })
  expect(rows(html)).toHaveLength(7)
})
