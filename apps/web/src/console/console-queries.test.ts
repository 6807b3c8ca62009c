import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { activityQuery } from '../features/activity/staff-api.ts'
import { dayBookingsQuery, rulesQuery } from '../features/booking/staff-api.ts'
import { clientsQuery } from '../features/client/staff-api.ts'
import { calendarSyncQuery, pendingQuery } from '../features/notification/api.ts'
import { adminSiteQuery } from '../features/site/staff-api.ts'
import { ME } from '../lib/session/session.ts'

const asked = vi.hoisted((): string[] => [])
vi.mock('../lib/api/api.ts', () => {
  const call = (noun: string, verb: string) => async () => {
    asked.push(`${noun}.${verb}`)
    return []
  }
  const calls = (noun: string) => new Proxy({}, { get: (_, verb) => call(noun, String(verb)) })
  return { api: new Proxy({}, { get: (_, noun) => calls(String(noun)) }) }
})

test('the console holds clients, bookings, pending ones, series, calendars, activity and what the subscription allows, each under its club [ADM-17]', async () => {
  const queries = new QueryClient()
  await queries.fetchInfiniteQuery(clientsQuery(7, '', 'all'))
  await queries.fetchQuery(dayBookingsQuery(7, '2026-11-16'))
  await queries.fetchQuery(pendingQuery(7))
  await queries.fetchQuery(rulesQuery(7))
  await queries.fetchQuery(calendarSyncQuery(7))
  await queries.fetchQuery(activityQuery(7))
  await queries.fetchQuery(adminSiteQuery(7))
  expect(asked).toEqual([
    'clientList.read',
    'bookingLists.ofSite',
    'bookingLists.pending',
    'recurringLists.ofSite',
    'calendarSync.ofSite',
    'activity.ofSite',
    'staffSite.read',
  ])
  // What belongs to the user goes with the session.
  for (const { queryKey } of queries.getQueryCache().getAll()) {
    expect(queryKey[0]).toBe(ME)
    expect(queryKey).toContain(7)
  }
})
