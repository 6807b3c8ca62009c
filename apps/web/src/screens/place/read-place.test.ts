import { expect, test } from 'vitest'
import type { PageApi } from '../../lib/request-context.ts'
import { readPlace } from './read-place.ts'

interface Club {
  items?: { id: number; name: string; config: Record<string, unknown>; schedule: object }[]
  refusal?: string
}

/** Only what the page asks for; the rest of a club would be noise here. */
function anApi({ items = [], refusal }: Club): PageApi {
  const where = { address: 'Park', city: 'Sofia', country: 'Bulgaria', timezone: 'Europe/Sofia' }
  const site = { id: 1, name: 'Club', ...where, currency: 'BGN', tags: ['Tennis'], logoURL: null }
  const answers = {
    site: {
      read: async () => {
        if (refusal) throw Object.assign(new Error('No'), { code: refusal })
        return { ...site, items, phone: '+359 2 1' }
      },
    },
    timetable: { read: async ({ query }: { query: unknown }) => ({ asked: query }) },
  }
  return answers as unknown as PageApi
}

const courts = [
  { id: 11, name: 'Court 1', config: {}, schedule: {} },
  { id: 12, name: 'Court 2', config: { hide_free_slots_left: true }, schedule: {} },
]

test.each([
  { itemId: undefined, selected: 11 },
  { itemId: '12', selected: 12 },
  { itemId: '99', selected: 11 },
  { itemId: 'x', selected: 11 },
])('item $itemId in the address shows item $selected for 8 days', async ({ itemId, selected }) => {
  const place = await readPlace(anApi({ items: courts }), 1, itemId)
  expect(place?.selected?.item.id).toBe(selected)
  expect(place?.selected?.timetable).toEqual({ asked: { itemId: selected, days: '8' } })
})

test('the page carries only what it shows', async () => {
  const place = await readPlace(anApi({ items: courts }), 1, undefined)
  expect(Object.keys(place?.site ?? {})).toEqual([
    'id',
    'name',
    'address',
    'city',
    'country',
    'currency',
    'timezone',
    'tags',
    'logoURL',
  ])
  expect(place?.items).toEqual([
    { id: 11, name: 'Court 1', hideFree: false },
    { id: 12, name: 'Court 2', hideFree: true },
  ])
})

test('a club without items has no timetable', async () => {
  expect((await readPlace(anApi({}), 1, undefined))?.selected).toBeNull()
})

test('a club that does not exist is none; any other failure is not hidden', async () => {
  expect(await readPlace(anApi({ refusal: 'NOT_FOUND' }), 1, undefined)).toBeNull()
  await expect(readPlace(anApi({ refusal: 'INTERNAL' }), 1, undefined)).rejects.toThrow('No')
})
