import { recordActivity } from '../../apps/server/src/features/activity/record-activity.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { anItem, aSite } from '../../apps/server/test/factories.ts'
import { expect } from './world.ts'

type NewClub = NonNullable<Parameters<typeof aSite>[1]> & { name: string; coaches?: string[]; courts?: number }

/** Clubs of a country of their own, so that no other test is among them. The server is told of each. */
export async function someClubs(world: { db: Db; url: string }, clubs: NewClub[]) {
  const made = []
  for (const { coaches = [], courts = 1, ...site } of clubs) {
    const { id } = await aSite(world.db, site)
    const items = []
    for (let court = 1; court <= courts; court++) items.push(await anItem(world.db, id, { name: `Court ${court}` }))
    const served = items.map((item) => item.id)
    const coachIds = []
    for (const name of coaches)
      coachIds.push((await anItem(world.db, id, { name, kind: 'supplementary', supplementaryTo: served })).id)
    made.push({ siteId: id, country: site.country ?? 'Bulgaria', name: site.name, courtIds: served, coachIds })
  }
  for (const { siteId } of made) await tellOfSite(world.db, siteId)
  // By country, as the home page asks.
  for (const country of new Set(clubs.map((club) => club.country ?? 'Bulgaria')))
    await expect
      .poll(() => idsIn(`${world.url}/api/sites?country=${country}&preview=1`))
      .toEqual(expect.arrayContaining(made.filter((club) => club.country === country).map(({ siteId }) => siteId)))
  return made
}

const idsIn = async (address: string): Promise<number[]> =>
  (await (await fetch(address)).json()).map(({ id }: { id: number }) => id)

/** As any other process that changed a club does. */
export const tellOfSite = (db: Db, siteId: number) =>
  db.transaction().execute((trx) =>
    recordActivity(trx, {
      type: 'ADMIN_CHANGE_SITE',
      siteId,
      actorId: null,
      itemIds: [],
      userIds: [],
      data: { changed: [] },
    }),
  )
