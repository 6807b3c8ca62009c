import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type World } from './world.ts'

interface ShownCalendar {
  id: string
  name: string
  events: { id: string; title: string }[]
}

/** Does in the fake Google what somebody does in a calendar program; see `dev-calendar.ts`. */
export async function byHand(world: World, action: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${world.url}/dev/calendar/${action}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

/** The calendars of an account there, with the events of the next two weeks. */
export async function calendarsThere(world: World, account: string): Promise<ShownCalendar[]> {
  const answer = await fetch(`${world.url}/dev/calendar.json?account=${encodeURIComponent(account)}`)
  return (await answer.json()).calendars
}

/** The titles of a calendar there. */
export const titlesIn = async (world: World, account: string, name: string): Promise<string[]> =>
  (await calendarsThere(world, account))
    .filter((calendar) => calendar.name === name)
    .flatMap(({ events }) => events.map(({ title }) => title))

/** A call of the API as the person of this page. */
export const callAs = (page: Page, address: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  page.evaluate(
    async ([to, data, how]) => {
      const headers = {
        'content-type': 'application/json',
        new_access_token: localStorage.getItem('accessToken') ?? '',
      }
      const answer = await fetch(to, { method: how, headers, body: JSON.stringify(data) })
      return { status: answer.status, body: await answer.json() }
    },
    [address, body, method] as const,
  )

/** Connects an account of the fake Google to the club of an admin, by the same calls as the page. */
export async function connectAccount(world: World, page: Page, siteId: number, account: string): Promise<void> {
  const begun = await callAs(page, `/api/admin/calendar/${siteId}/connect`, {
    redirectUri: `${world.url}/google_auth_redirect`,
  })
  const consent = await fetch(`${begun.body.url}&auto=${encodeURIComponent(account)}`, { redirect: 'manual' })
  const { search } = new URL(consent.headers.get('location') ?? '')
  const connected = await callAs(page, `/api/admin/calendar/import/post_redirect${search}`)
  expect(connected, JSON.stringify(connected)).toMatchObject({ status: 200, body: { siteId } })
}

/** Starts the sync of an item with a new calendar of the connected account. */
export async function startNewSync(page: Page, siteId: number, itemId: number, name: string): Promise<void> {
  const made = await callAs(page, `/api/admin/calendar/${siteId}/create`, { name })
  const started = await callAs(page, `/api/admin/calendar/${siteId}/start_sync/${itemId}/${made.body.id}`)
  expect(started.status, JSON.stringify(started)).toBe(200)
}

/** Holds the lease of a club, so that nothing is read or written until the returned function is called. */
export async function pauseSync(world: World, siteId: number): Promise<() => Promise<unknown>> {
  const credentials = world.db.updateTable('calendar_credentials').where('site_id', '=', siteId)
  const taken = { lease_id: randomUUID(), lease_until: new Date(Date.now() + 60_000) }
  const take = () =>
    credentials
      .set(taken)
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', new Date())]))
      .executeTakeFirst()
  await expect.poll(async () => (await take()).numUpdatedRows, { intervals: [20, 50] }).toBe(1n)
  return () => credentials.set({ lease_id: null, lease_until: null }).execute()
}
