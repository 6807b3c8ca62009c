import { recordActivity } from '../../apps/server/src/features/activity/record-activity.ts'
import { anItem } from '../../apps/server/test/factories.ts'
import { addDays, type Day } from '../../packages/domain/src/time/day.ts'
import { dayOf } from '../../packages/domain/src/time/site-time.ts'
import { expect, type World } from './world.ts'

export const inDays = (count: number): Day => addDays(dayOf('Europe/Sofia', Date.now()), count)

/** Selects tomorrow's cell at a time. */
export const tomorrowAt = (time: string): string => `[data-start^="${inDays(1)}T${time}:00"]`

type NewItem = Parameters<typeof anItem>[2]

/** A club with further items or coaches, known to the running server. */
export async function aClubWith(world: World, name: string, more: (courtId: number) => NewItem[]) {
  const club = await world.aClub(name)
  const added: { id: number; name: string }[] = []
  for (const item of more(club.courtId)) added.push(await anItem(world.db, club.siteId, item))
  await announceNewSite(world, club.siteId)
  await expect
    .poll(async () => JSON.stringify(await (await fetch(`${world.url}/api/sites/${club.siteId}`)).json()))
    .toContain(added.at(-1)?.name ?? name)
  return { ...club, added }
}

/** Records an activity for rows inserted by a test, so that the server invalidates its cache. */
export const announceNewSite = (world: World, siteId: number, itemIds: number[] = []) =>
  world.db
    .transaction()
    .execute((trx) =>
      recordActivity(trx, { type: 'ADMIN_ADD_SITE', siteId, actorId: null, itemIds, userIds: [], data: {} }),
    )

/** Announces the site and waits until the API returns the expected text. */
export async function announceAndWait(world: World, siteId: number, text: string) {
  await announceNewSite(world, siteId)
  await expect.poll(async () => (await fetch(`${world.url}/api/sites/${siteId}`)).text()).toContain(text)
}
