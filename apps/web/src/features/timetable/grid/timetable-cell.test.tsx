import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { cellsOf, type OwnEntries } from './cells.ts'
import { TimetableCell } from './timetable-cell.tsx'
import { TimetableGrid } from './timetable-grid.tsx'

beforeAll(addAllTexts)

const MONDAY = '2026-11-16'
const place = { siteId: 1, itemId: 11, zone: 'Europe/Sofia', events: [] }
const nobody: OwnEntries = { bookings: [], watchers: [] }
const moves = { isList: false, onPrevious: () => {}, onNext: () => {}, onToday: () => {} }

interface Scene {
  slots: { free?: number; price?: number | null; title?: string; description?: string; backgroundColor?: string }[]
  path?: string
  now?: string
  hideFree?: boolean
  own?: OwnEntries
}

function html({ slots, path = '/', now = '10:00:00', hideFree = false, own = nobody }: Scene): string {
  const day = {
    date: MONDAY,
    slots: slots.map((slot, index) => ({
      start: `${MONDAY}T${10 + index}:00:00+02:00`,
      end: `${MONDAY}T${11 + index}:00:00+02:00`,
      free: 1,
      capacity: 3,
      price: 20,
      ...slot,
    })),
  }
  const cells = cellsOf(day, own, place, Date.parse(`${MONDAY}T${now}+02:00`))
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TimetableGrid
        caption="Court 1"
        columns={[{ id: MONDAY, head: 'Monday', cells, closed: null }]}
        line={null}
        moves={moves}
        renderCell={(cell, tabIndex) => (
          <TimetableCell
            {...{ cell, tabIndex, hideFree }}
            site={{ currency: 'BGN', country: 'Bulgaria' }}
            today={MONDAY}
            showsTime={false}
            onSelect={() => {}}
          />
        )}
      />
    </MemoryRouter>,
  )
}

/** The label and the state of each cell, at a moment and in a language. */
const cells = (scene: Scene): string[] =>
  [...html(scene).matchAll(/<button[^>]*data-state="([^"]*)"[^>]*><span[^>]*>(.*?)<\/span>/g)].map(
    ([, state, label]) => `${state}: ${label}`,
  )

test('the label of a cell has day, time, state, free places and price, or the reason why it cannot be booked', () => {
  expect(cells({ slots: [{}, { free: 2 }, { free: 0 }, { free: -1 }] })).toEqual([
    'passed: Monday 16 November, 10:00–11:00, This time has already passed',
    'available: Monday 16 November, 11:00–12:00, 2 of 3 free, 20 BGN / 10.23 EUR',
    'all-busy: Monday 16 November, 12:00–13:00, All places are taken, press Enter to be notified',
    'all-busy: Monday 16 November, 13:00–14:00, All places are taken, press Enter to be notified',
  ])
})

test('a slot turns passed when it begins', () => {
  const slots = [{}]
  expect(cells({ slots, now: '09:59:59' })[0]).toMatch(/^available/)
  expect(cells({ slots, now: '10:00:00' })[0]).toMatch(/^passed/)
})

test.each([
  {
    path: '/bg/places/a-1/',
    expected: 'available: понеделник, 16 ноември, 10:00–11:00, 2 от 3 свободни, 20 лв. / 10,23 €',
  },
  {
    path: '/ru/places/a-1/',
    expected: 'available: понедельник, 16 ноября, 10:00–11:00, свободно 2 из 3, 20 лв. / 10,23 €',
  },
])('labels of $path are in its language [PRICE-03]', ({ path, expected }) => {
  expect(cells({ slots: [{ free: 2 }], path, now: '09:00:00' })).toEqual([expected])
})

test('a club can hide how many places are left', () => {
  const [cell] = cells({ slots: [{ free: 2, price: null }], hideFree: true, now: '09:00:00' })
  expect(cell).toBe('available: Monday 16 November, 10:00–11:00, Available')
})

test('a cell shows the title, the description and the colour of its range', () => {
  const slots = [{ free: 3, title: 'Juniors', description: 'Under twelve', backgroundColor: '#ffcc00' }]
  const markup = html({ slots, now: '09:00:00' })
  expect(markup).toContain('10:00–11:00, Juniors, 3 of 3 free, Under twelve')
  expect(markup).toContain('--own-color:#ffcc00')
})

test('the label of an own booking contains its coach', () => {
  const [from, to] = [Date.parse(`${MONDAY}T10:00:00+02:00`), Date.parse(`${MONDAY}T11:00:00+02:00`)]
  const own: OwnEntries = {
    bookings: [{ itemId: 11, from, to, status: 'CONFIRMED', coachName: 'Elena Markova' }],
    watchers: [],
  }
  expect(cells({ slots: [{}], now: '09:00:00', own })).toEqual([
    'available: Monday 16 November, 10:00–11:00, Your booking, with Elena Markova',
  ])
})

test.each([
  { path: '/', expected: 'No data' },
  { path: '/bg', expected: 'Няма данни' },
  { path: '/ru', expected: 'Нет данных' },
])('a timetable without slots says $expected [ERR-26]', ({ path, expected }) => {
  expect(html({ slots: [], path })).toContain(`>${expected}</p>`)
})

test('a timetable without a cell renderer throws an error [ERR-25]', () => {
  const draw = () => renderToStaticMarkup(<TimetableGrid caption="Court 1" columns={[]} line={null} moves={moves} />)
  expect(draw).toThrow('renderCell is mandatory property')
})
