import type { Timetable } from '@korto/contract/timetable'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { speakAllLanguages } from '../../../test/speak.ts'
import { RenderedAt } from '../../lib/clock.ts'
import { TimetableTable } from './timetable-table.tsx'

beforeAll(speakAllLanguages)

const aTimetable = (slots: Partial<Timetable['days'][number]['slots'][number]>[]): Timetable => ({
  now: '2026-11-16T10:00:00+02:00',
  activityId: 1,
  siteId: 1,
  itemId: 11,
  from: '2026-11-16',
  days: [
    {
      date: '2026-11-16',
      slots: slots.map((slot, index) => ({
        start: `2026-11-16T${10 + index}:00:00+02:00`,
        end: `2026-11-16T${11 + index}:00:00+02:00`,
        free: 1,
        capacity: 3,
        price: 20,
        ...slot,
      })),
    },
  ],
})

interface Scene {
  slots: Parameters<typeof aTimetable>[0]
  path?: string
  now?: string
  hideFree?: boolean
}

/** What each cell says and which state it is in, at a moment and in a language. */
const cells = (scene: Scene): string[] =>
  [...html(scene).matchAll(/<button[^>]*data-state="([^"]*)"[^>]*><span[^>]*>(.*?)<\/span>/g)].map(
    ([, state, label]) => `${state}: ${label}`,
  )

function html({ slots, path = '/', now = '10:00:00', hideFree = false }: Scene): string {
  const { days, from } = aTimetable(slots)
  return renderToStaticMarkup(
    <RenderedAt value={Date.parse(`2026-11-16T${now}+02:00`)}>
      <MemoryRouter initialEntries={[path]}>
        <TimetableTable
          caption="Court 1"
          days={days}
          today={from}
          site={{ currency: 'BGN', country: 'Bulgaria' }}
          hideFree={hideFree}
          onSelect={() => {}}
        />
      </MemoryRouter>
    </RenderedAt>,
  )
}

test('a cell says day, time, state, free places and price', () => {
  expect(cells({ slots: [{}, { free: 2 }, { free: 0 }, { free: -1 }] })).toEqual([
    'passed: Monday 16 November, 10:00–11:00, Passed',
    'available: Monday 16 November, 11:00–12:00, 2 of 3 free, 20 BGN / 10.23 EUR',
    'all-busy: Monday 16 November, 12:00–13:00, Full',
    'all-busy: Monday 16 November, 13:00–14:00, Full',
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
    said: 'available: понеделник, 16 ноември, 10:00–11:00, 2 от 3 свободни, 20 лв. / 10,23 €',
  },
  {
    path: '/ru/places/a-1/',
    said: 'available: понедельник, 16 ноября, 10:00–11:00, свободно 2 из 3, 20 лв. / 10,23 €',
  },
])('$path speaks its language', ({ path, said }) => {
  expect(cells({ slots: [{ free: 2 }], path, now: '09:00:00' })).toEqual([said])
})

test('a club can hide how many places are left', () => {
  const [cell] = cells({ slots: [{ free: 2, price: null }], hideFree: true, now: '09:00:00' })
  expect(cell).toBe('available: Monday 16 November, 10:00–11:00, Available')
})

test.each([
  { path: '/', said: 'No data' },
  { path: '/bg', said: 'Няма данни' },
  { path: '/ru', said: 'Нет данных' },
])('a timetable without slots says $said [ERR-26]', ({ path, said }) => {
  expect(html({ slots: [], path })).toBe(`<p>${said}</p>`)
})
