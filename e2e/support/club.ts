import { recordActivity } from '../../apps/server/src/features/activity/record-activity.ts'
import { anItem } from '../../apps/server/test/factories.ts'
import { addDays, type Day } from '../../packages/domain/src/time/day.ts'
import { dayOf } from '../../packages/domain/src/time/site-time.ts'
import { expect, type World } from './world.ts'

export const inDays = (count: number): Day => addDays(dayOf('Europe/Sofia', Date.now()), count)

/** The cell of tomorrow at a time. */
export const tomorrowAt = (time: string): string => `[data-start^="${inDays(1)}T${time}:00"]`

type NewItem = Parameters<typeof anItem>[2]

/** A club with more than its one court: further items or coaches, known to the running server. */
export async function aClubWith(world: World, name: string, more: (courtId: number) => NewItem[]) {
  const club = await world.aClub(name)
  const added: { id: number; name: string }[] = []
  for (const item of more(club.courtId)) added.push(await anItem(world.db, club.siteId, item))
  await tellOf(world, club.siteId)
  await expect
    .poll(async () => JSON.stringify(await (await fetch(`${world.url}/api/sites/${club.siteId}`)).json()))
    .toContain(added.at(-1)?.name ?? name)
  return { ...club, added }
}

/** What was put into the database from outside becomes known as if another process had written it. */
export const tellOf = (world: World, siteId: number, itemIds: number[] = []) =>
  world.db
    .transaction()
    .execute((trx) =>
      recordActivity(trx, { type: 'ADMIN_ADD_SITE', siteId, actorId: null, itemIds, userIds: [], data: {} }),
    )

/** As `tellOf`, until the club is read with what was changed. */
export async function toldOf(world: World, siteId: number, told: string) {
  await tellOf(world, siteId)
  await expect.poll(async () => (await fetch(`${world.url}/api/sites/${siteId}`)).text()).toContain(told)
}
