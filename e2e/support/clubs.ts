import { recordActivity } from '../../apps/server/src/features/activity/record-activity.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { anItem, aSite } from '../../apps/server/test/factories.ts'
import { expect } from './world.ts'

type NewClub = NonNullable<Parameters<typeof aSite>[1]> & { name: string; coaches?: string[]; courts?: number }

/** Clubs, known to the running server. A country per test keeps the clubs of other tests out of its lists. */
export async function someClubs(world: { db: Db; url: string }, clubs: NewClub[]) {
  const created = []
  for (const { coaches = [], courts = 1, ...site } of clubs) {
    const { id } = await aSite(world.db, site)
    const items = []
    for (let court = 1; court <= courts; court++) items.push(await anItem(world.db, id, { name: `Court ${court}` }))
    const served = items.map((item) => item.id)
    const coachIds = []
    for (const name of coaches)
      coachIds.push((await anItem(world.db, id, { name, kind: 'supplementary', supplementaryTo: served })).id)
    created.push({ siteId: id, country: site.country ?? 'Bulgaria', name: site.name, courtIds: served, coachIds })
  }
  for (const { siteId } of created) await announceSiteChange(world.db, siteId)
  // The list that the home page reads.
  for (const country of new Set(clubs.map((club) => club.country ?? 'Bulgaria')))
    await expect
      .poll(() => idsIn(`${world.url}/api/sites?country=${country}&preview=1`))
      .toEqual(expect.arrayContaining(created.filter((club) => club.country === country).map(({ siteId }) => siteId)))
  return created
}

const idsIn = async (address: string): Promise<number[]> =>
  (await (await fetch(address)).json()).map(({ id }: { id: number }) => id)

/** Records an activity, so that the server invalidates its cache. */
export const announceSiteChange = (db: Db, siteId: number) =>
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
