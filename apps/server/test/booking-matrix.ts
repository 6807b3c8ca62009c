import type { TestApp } from './app.ts'
import { hours, NEXT_TUESDAY, type Person, staffWish, TUESDAY, WEDNESDAY } from './bookings.ts'
import { aClub } from './club.ts'
import { aBooking, aCoach, aRule, aWatcher, signedInUser } from './factories.ts'

/** One of everything that a call can be about, and everybody who may come with it. */
export async function aScene({ db }: TestApp) {
  const [club, other] = [await aClub(db), await aClub(db)]
  const { site, court, ivan, maria, cleo, ada } = club
  // What is counted against limits is not what is asked here.
  await db.updateTable('site_clients').set({ limit_override: -1 }).where('user_id', '=', cleo.id).execute()
  const otherCoach = await signedInUser(db)
  await aCoach(db, site.id, otherCoach.id, [maria.id])
  const of = { itemId: court.id, userId: cleo.id, supplItemId: ivan.id }
  const asked = await aBooking(db, { ...of, day: TUESDAY, status: 'PENDING_COACH' })
  const booking = await aBooking(db, { ...of, day: WEDNESDAY })
  const rule = await aRule(db, { ...of, validFrom: TUESDAY })
  const { group_id } = await aWatcher(db, { userId: cleo.id, itemIds: [court.id], day: TUESDAY })
  const { id: importId } = await db
    .insertInto('bulk_imports')
    .values({ site_id: site.id, item_id: court.id, started_by: club.fred.id, total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: Record<Role, Person | null> = {
    anon: null,
    own: cleo,
    oth: club.otto,
    'co-own': club.coach,
    'co-oth': otherCoach,
    fo: club.fred,
    adm: ada,
    'adm-x': other.ada,
  }
  return { ...club, other, asked, booking, rule, groupId: group_id, importId, people }
}
export type Scene = Awaited<ReturnType<typeof aScene>>

export const roles = ['anon', 'own', 'oth', 'co-own', 'co-oth', 'fo', 'adm', 'adm-x'] as const
export type Role = (typeof roles)[number]
type Row = [anon: number, own: number, oth: number, coOwn: number, coOth: number, fo: number, adm: number, admX: number]

export interface Call {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: (scene: Scene) => string
  body?: (scene: Scene, role: Role) => object
  answers: Row
}

const ADMIN = '/api/admin/booking'
const onDate = ({ rule, site }: Scene) => `${rule.id}/${NEXT_TUESDAY}/${site.id}`
const series = ({ site, secondCourt, cleo }: Scene) => ({
  siteId: site.id,
  itemId: secondCourt.id,
  userId: cleo.id,
  rule: 'every_week;2;18:00:00;19:00:00;1',
  validFrom: TUESDAY,
})
const rows = ({ site, court }: Scene) => ({
  siteId: site.id,
  itemId: court.id,
  data: [{ fromDate: `${WEDNESDAY}T00:00:00`, toDate: `${WEDNESDAY}T23:00:00` }],
})
/** For the other client of a call for oneself: a body that names somebody else. */
const naming = ({ cleo }: Scene, role: Role) => (role === 'oth' ? { userId: cleo.id } : {})

const forOneself: Row = [401, 200, 400, 200, 200, 200, 200, 200]
const ofOneself: Row = [401, 200, 404, 404, 404, 404, 404, 404]
const forClub = (elsewhere: number): Row => [401, 403, 403, 403, 403, 200, 200, elsewhere]
const forAnswers: Row = [401, 403, 403, 200, 403, 200, 200, 404]
const forAdmin = (elsewhere: number): Row => [401, 403, 403, 403, 403, 403, 200, elsewhere]

export const calls: Call[] = [
  {
    id: 'V1',
    method: 'POST',
    path: () => '/api/booking',
    body: (scene, role) => ({
      siteId: scene.site.id,
      itemId: scene.badminton.id,
      ...hours({ day: NEXT_TUESDAY }),
      ...naming(scene, role),
    }),
    answers: forOneself,
  },
  { id: 'V2', method: 'DELETE', path: ({ booking }) => `/api/booking/${booking.id}`, answers: ofOneself },
  {
    id: 'V3',
    method: 'POST',
    path: (scene) => `/api/booking/recurring/cancel_occasion/${onDate(scene)}`,
    body: () => ({ allOccurrences: false }),
    answers: ofOneself,
  },
  {
    id: 'V5',
    method: 'POST',
    path: () => '/api/watch/bulk',
    body: (scene, role) => ({
      fromDate: `${TUESDAY}T10:00:00`,
      toDate: `${TUESDAY}T12:00:00`,
      items: [{ siteId: scene.site.id, cond: String(scene.court.id) }],
      ...naming(scene, role),
    }),
    answers: forOneself,
  },
  { id: 'V6', method: 'DELETE', path: ({ groupId }) => `/api/watch/${groupId}`, answers: ofOneself },
  {
    id: 'B1',
    method: 'POST',
    path: () => ADMIN,
    body: ({ site, secondCourt, cleo }) =>
      staffWish({ siteId: site.id, itemId: secondCourt.id, userId: cleo.id, day: TUESDAY }),
    answers: forClub(403),
  },
  {
    id: 'B2',
    method: 'PUT',
    path: ({ booking }) => `${ADMIN}/${booking.id}`,
    body: () => ({ description: 'changed' }),
    answers: forClub(404),
  },
  { id: 'B3', method: 'DELETE', path: ({ booking }) => `${ADMIN}/${booking.id}`, answers: forClub(404) },
  { id: 'B4', method: 'POST', path: ({ asked }) => `${ADMIN}/${asked.id}/accept`, answers: forAnswers },
  { id: 'B5', method: 'POST', path: ({ asked }) => `${ADMIN}/${asked.id}/reject`, answers: forAnswers },
  {
    id: 'B6',
    method: 'POST',
    path: ({ booking }) => `${ADMIN}/${booking.id}/status`,
    body: () => ({ status: 'MISSED' }),
    answers: forClub(404),
  },
  {
    id: 'B7',
    method: 'POST',
    path: () => `${ADMIN}/recurring/check_possibility`,
    body: series,
    answers: forClub(403),
  },
  {
    id: 'B7 of a rule',
    method: 'POST',
    path: ({ rule }) => `${ADMIN}/recurring/check_possibility/${rule.id}`,
    body: series,
    answers: forClub(403),
  },
  { id: 'B8', method: 'POST', path: () => `${ADMIN}/recurring`, body: series, answers: forClub(403) },
  {
    id: 'B9',
    method: 'POST',
    path: (scene) => `${ADMIN}/recurring/cancel_occasion/${onDate(scene)}`,
    answers: forClub(404),
  },
  {
    id: 'B10',
    method: 'POST',
    path: (scene) => `${ADMIN}/recurring/modify_occasion/${onDate(scene)}`,
    body: () => ({ description: 'changed' }),
    answers: forClub(404),
  },
  {
    id: 'B11',
    method: 'POST',
    path: (scene) => `${ADMIN}/recurring/modify/${onDate(scene)}`,
    body: series,
    answers: forClub(404),
  },
  {
    id: 'B12',
    method: 'POST',
    path: (scene) => `${ADMIN}/recurring/cancel_all_occasions/${onDate(scene)}`,
    answers: forClub(404),
  },
  { id: 'B13', method: 'POST', path: () => `${ADMIN}/bulk_import`, body: rows, answers: forAdmin(403) },
  { id: 'B14', method: 'POST', path: () => `${ADMIN}/bulk_delete`, body: rows, answers: forAdmin(403) },
  {
    id: 'B15',
    method: 'GET',
    path: ({ site, importId }) => `${ADMIN}/bulk_import_results/${site.id}/${importId}`,
    answers: forAdmin(404),
  },
  {
    id: 'B16',
    method: 'GET',
    path: ({ site, importId }) => `${ADMIN}/bulk_import_cancel/${site.id}/${importId}`,
    answers: forAdmin(404),
  },
  {
    id: 'B16 by POST',
    method: 'POST',
    path: ({ site, importId }) => `${ADMIN}/bulk_import_cancel/${site.id}/${importId}`,
    answers: forAdmin(404),
  },
]

/** What reads or asks, and changes nothing either way. */
export const READS = ['B7', 'B7 of a rule', 'B15']

export const send = (app: TestApp, scene: Scene, { method, path, body }: Call, role: Role, other?: object) =>
  app.call(method, path(scene), {
    token: scene.people[role]?.accessToken,
    body: method === 'POST' || method === 'PUT' ? (other ?? body?.(scene, role) ?? {}) : undefined,
  })

export const isAllowed = (call: Call, role: Role) => call.answers[roles.indexOf(role)] === 200
