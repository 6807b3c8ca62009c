import type { Day } from '@korto/domain/time/day'
import { watcherFollower } from '../src/features/watchers/on-activity.ts'
import { followOnce } from '../src/platform/live/follow.ts'
import { addFollower } from '../src/platform/live/sql.ts'
import type { Answer, TestApp } from './app.ts'
import { aRegular, booked, type Person, post, TUESDAY } from './bookings.ts'
import { aClub } from './club.ts'
import { signedInUser } from './factories.ts'

interface Watch {
  siteId: number
  itemIds: number[]
  day: Day
  from?: string
  to?: string
}

/** From nine to noon by default. */
export const watch = (
  app: TestApp,
  who: Person | null,
  { siteId, itemIds, day, from = '09:00', to = '12:00' }: Watch,
) =>
  post(app, who, '/api/watch/bulk', {
    fromDate: `${day}T${from}:00`,
    toDate: `${day}T${to}:00`,
    items: itemIds.map((id) => ({ siteId, cond: String(id) })),
  }) as Promise<Answer>

/** The notifications of somebody, in order. */
export async function slotNotices(app: TestApp, { id }: Person) {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['type', 'text', 'link'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ type, text, link }) => ({ type, link, ...(JSON.parse(text) as { item: string; start: string }) }))
}

export const noticeTimes = async (app: TestApp, who: Person) =>
  (await slotNotices(app, who)).map(({ start }) => start.slice(11, 16))

/** For apps without background work. */
export async function runWatcherFollower(app: TestApp): Promise<void> {
  await addFollower(app.db, 'watchers', 'first')
  const fail = (error: unknown) => {
    throw error
  }
  while (await followOnce(app.db, watcherFollower(app.tools), fail));
}

export const watcherOf = (app: TestApp, groupId: string) =>
  app.db.selectFrom('watchers').selectAll().where('group_id', '=', groupId).executeTakeFirstOrThrow()

/** A court that is booked from ten to noon on Tuesday, and somebody who waits for it. */
export async function aFullCourt(app: TestApp) {
  const club = await aClub(app.db)
  const { site, court } = club
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const holder = await aRegular(app, site.id)
  const ids = [
    await booked(app, holder, { ...place, time: '10:00' }),
    await booked(app, holder, { ...place, time: '11:00' }),
  ] as const
  const ann = await signedInUser(app.db)
  const watched = { siteId: site.id, itemIds: [court.id], day: TUESDAY }
  const { body } = await watch(app, ann, watched)
  await runWatcherFollower(app)
  return { ...club, place, holder, ids, ann, watched, groupId: body.groupId as string }
}
