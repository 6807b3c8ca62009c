import { randomUUID } from 'node:crypto'
import { type PushEvent, pushEvents } from '@korto/domain/notification/push-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { booked, call, post, TUESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, anItem } from '../../../../test/factories.ts'
import { toldTo } from '../../../../test/told.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ NOTICE_WAIT_SECONDS: '0' })
  await setClock(app)
})
afterAll(() => app.close())

const roles = ['admin', 'front_office', 'coach', 'client'] as const
type Role = (typeof roles)[number]
const pushStates = ['on', 'off', 'unsupported'] as const
type PushState = (typeof pushStates)[number]

/** D-18: who is told of each event. */
const recipients: Record<PushEvent, Role[]> = {
  NEW: ['admin', 'front_office', 'coach'],
  PENDING: ['admin', 'front_office'],
  PENDING_COACH: ['admin', 'front_office', 'coach'],
  CANCELED: ['admin', 'front_office', 'coach'],
  CONFIRMED: ['coach', 'client'],
}

/** The list is for clients; staff have pushes only, and a client without pushes gets a letter. */
function expected(event: PushEvent, role: Role, push: PushState): string[] {
  if (!recipients[event].includes(role)) return []
  if (role !== 'client') return push === 'on' ? [`push ${event}`] : []
  return [`entry ${event}`, push === 'on' ? `push ${event}` : `mail ${event}`]
}

/** Everybody with a device, which push notifications reach only when they are on. */
async function aClubWithPush(push: PushState) {
  const club = await aClub(app.db)
  const people = { admin: club.ada, front_office: club.fred, coach: club.coach, client: club.cleo }
  const state = { notifications_supported: push !== 'unsupported', notifications_enabled: push === 'on' }
  for (const { id } of Object.values(people)) {
    await app.db.updateTable('users').set(state).where('id', '=', id).execute()
    const { id: session_id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await app.db.insertInto('push_tokens').values({ token: randomUUID(), user_id: id, session_id }).execute()
  }
  return { ...club, people }
}

/** What makes each event happen, by the API. */
const happenings: Record<PushEvent, (club: Club) => Promise<unknown>> = {
  NEW: ({ site, court, ivan, cleo }) =>
    booked(app, cleo, { siteId: site.id, itemId: court.id, coachId: ivan.id, day: TUESDAY }),
  PENDING: (club) => requested(club, { club: true, coach: false }),
  PENDING_COACH: (club) => requested(club, { club: false, coach: true }),
  CANCELED: async (club) => call(app, club.cleo, 'DELETE', `/api/booking/${(await stored(club, 'CONFIRMED')).id}`),
  CONFIRMED: async (club) => post(app, club.ada, `/api/admin/booking/${(await stored(club, 'PENDING')).id}/accept`),
}

const stored = ({ court, cleo, ivan }: Club, status: 'CONFIRMED' | 'PENDING') =>
  aBooking(app.db, { itemId: court.id, userId: cleo.id, supplItemId: ivan.id, day: TUESDAY, status })

/** At a court and with a coach of whom one has to accept it. */
async function requested({ site, cleo }: Club, needs: { club: boolean; coach: boolean }): Promise<number> {
  const court = await anItem(app.db, site.id, { config: { require_confirmation: needs.club } })
  const config = { require_confirmation: needs.coach }
  const coach = await anItem(app.db, site.id, { kind: 'supplementary', supplementaryTo: [court.id], config })
  await app.db.updateTable('site_staff_items').set({ suppl_item_id: coach.id }).where('site_id', '=', site.id).execute()
  return booked(app, cleo, { siteId: site.id, itemId: court.id, coachId: coach.id, day: TUESDAY })
}

const clubs = new Map<string, Awaited<ReturnType<typeof aClubWithPush>>>()
beforeAll(async () => {
  const happen = async (push: PushState, event: PushEvent) => {
    const club = await aClubWithPush(push)
    await happenings[event](club)
    clubs.set(`${push} ${event}`, club)
  }
  await Promise.all(pushStates.flatMap((push) => pushEvents.map((event) => happen(push, event))))
}, 60_000)

const table = pushStates.flatMap((push) => pushEvents.flatMap((event) => roles.map((role) => ({ push, event, role }))))

test.each(table)('pushes $push: $event is told to the $role as decided [NOTIF-17]', async ({ push, event, role }) => {
  const person = clubs.get(`${push} ${event}`)?.people[role]
  expect(person && (await toldTo(app, person))).toEqual(expected(event, role, push))
})
