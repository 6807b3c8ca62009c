import type { ApiExample } from './api-example.ts'

export const findAClubExamples: readonly ApiExample[] = [
  { call: 'site.list', query: { ids: '{siteId}' } },
  { call: 'site.read', params: { id: '{siteId}' }, refusals: ['NOT_FOUND'] },
  { call: 'coach.list', query: { city: 'Sofia' } },
  {
    call: 'site.register',
    body: { site: { name: 'Riverside Tennis', country: 'Bulgaria', city: 'Plovdiv' } },
    refusals: ['PROMO_CODE'],
  },
]

export const timetableExamples: readonly ApiExample[] = [
  {
    call: 'timetable.read',
    params: { id: '{siteId}' },
    query: { itemId: '{itemId}', from: '{day}', days: '1' },
    refusals: ['NOT_FOUND'],
  },
  {
    call: 'timetable.readMany',
    params: { id: '{siteId}' },
    query: { itemIds: '{itemId}', from: '{day}', days: '2' },
    refusals: ['NOT_FOUND'],
  },
  { call: 'timetable.freeToday', query: { ids: '{siteId}' } },
]
