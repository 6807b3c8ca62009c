import { expect, test } from 'vitest'
import type { PageApi } from '../../lib/render/request-context.ts'
import { readPlace } from './read-place.ts'

interface Club {
  items?: { id: number; name: string; config: Record<string, unknown> }[]
  refusal?: string
  /** The timetable is refused: the subscription ended since the club was read. */
  hasEnded?: boolean
}

const EVERY_DAY = { mode: 'every_day', 1: [{ start: 480, end: 1320 }] }

/** Only the fields that the page reads. */
function anApi({ items = [], refusal, hasEnded = false }: Club): PageApi {
  const site = {
    id: 1,
    name: 'Club',
    timezone: 'Europe/Sofia',
    tags: [],
    acceptsOnlineBooking: true,
    hosting: 'secret.example',
    items: items.map((item) => ({ ...item, schedule: EVERY_DAY, schedule_exceptions: [], events: [] })),
    supplementaryItems: [
      { id: 21, name: 'Ivan', supplementaryTo: [11, 12] },
      { id: 22, name: 'Maria', supplementaryTo: [11] },
    ],
  }
  const answers = {
    site: {
      read: async () => {
        if (refusal) throw Object.assign(new Error('No'), { code: refusal })
        return site
      },
    },
    timetable: {
      read: async ({ query }: { query: unknown }) => {
        if (hasEnded) throw Object.assign(new Error('No'), { code: 'NO_ONLINE_BOOKING' })
        return { now: '2026-11-15T23:30:00+02:00', from: '2026-11-15', query }
      },
    },
  }
  return answers as unknown as PageApi
}

const courts = [
  { id: 11, name: 'Court 1', config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 } },
  { id: 12, name: 'Court 2', config: { hide_free_slots_left: true, custom_unavailability_dialog_message: 'Call us' } },
]

test.each([
  { itemId: undefined, selected: 11 },
  { itemId: '12', selected: 12 },
  { itemId: '99', selected: 11 },
  { itemId: 'x', selected: 11 },
])('item $itemId in the address shows item $selected, all days that can be booked', async ({ itemId, selected }) => {
  const place = await readPlace(anApi({ items: courts }), { siteId: 1, itemId })
  expect(place?.selected?.item.id).toBe(selected)
  expect(place?.selected?.timetable).toMatchObject({ query: { itemId: selected, days: '9' } })
})

test.each([
  { coachId: '22', itemId: '11', coach: 22 },
  { coachId: '22', itemId: '12', coach: null },
  { coachId: 'any', itemId: '11', coach: 'any' },
  { coachId: 'any', itemId: '12', coach: null },
  { coachId: 'abc', itemId: '11', coach: null },
])('coach $coachId at item $itemId selects $coach', async ({ coachId, itemId, coach }) => {
  const place = await readPlace(anApi({ items: courts }), { siteId: 1, itemId, coachId })
  expect(place?.selected?.coach).toBe(coach)
})

test('the first day is counted from today at the club [ROUTE-20]', async () => {
  const place = await readPlace(anApi({ items: courts }), { siteId: 1, itemId: '11', initialDate: '2026-11-18' })
  expect(place?.selected?.offset).toBe(3)
})

test('the page carries only what it shows', async () => {
  const place = await readPlace(anApi({ items: courts }), { siteId: 1, itemId: undefined })
  expect(Object.keys(place?.site ?? {})).not.toContain('hosting')
  expect(place?.items).toMatchObject([
    { id: 11, name: 'Court 1', hideFree: false, multiple: { maxMinutes: 120 }, fullMessage: null },
    { id: 12, name: 'Court 2', hideFree: true, multiple: null, fullMessage: 'Call us' },
  ])
  expect(place?.openToday).toEqual({
    opens: '08:00',
    closes: '22:00',
    closesAt: Date.parse('2026-11-15T22:00:00+02:00'),
  })
})

test('a club without items has no timetable', async () => {
  expect((await readPlace(anApi({}), { siteId: 1, itemId: undefined }))?.selected).toBeNull()
})

test('an unknown club is null; other errors are thrown', async () => {
  const query = { siteId: 1, itemId: undefined }
  expect(await readPlace(anApi({ refusal: 'NOT_FOUND' }), query)).toBeNull()
  await expect(readPlace(anApi({ refusal: 'INTERNAL' }), query)).rejects.toThrow('No')
})

test('a subscription that ends while the page is read leaves the club without a timetable', async () => {
  const place = await readPlace(anApi({ items: courts, hasEnded: true }), { siteId: 1, itemId: undefined })
  expect(place).toMatchObject({ site: { name: 'Club' }, selected: null, openToday: null })
})
