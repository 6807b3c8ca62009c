import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { addFollower, removeFollower } from '../../platform/live/sql.ts'
import type { Tools } from '../../tools.ts'
import { BOOKING_NOTICES } from '../activity/follower-names.ts'
import { type DemoClub, demoClubs } from './clubs.ts'
import type { ApiAs, DemoApi } from './demo-api.ts'
import { fillBusyClub, fillQuietClub, startBusyClub } from './fill-club.ts'
import type { OpenClub } from './open-club.ts'
import { openClubsOverTime } from './open-clubs-over-time.ts'
import { DEMO_PASSWORD, demoAccounts, demoOwners } from './people.ts'
import { seededRandom } from './seeded-random.ts'
import { addStaff, hasClubs, resetClientLimits, verifyPhone } from './sql.ts'

interface Person {
  id: number
  api: DemoApi
}

/** Fills an empty database by the product's own calls. Returns whether there was anything to do. */
export async function loadDemo(tools: Tools, as: ApiAs): Promise<boolean> {
  if (await hasClubs(tools.db)) return false
  // Nobody is notified of a history that is made up.
  await removeFollower(tools.db, BOOKING_NOTICES)
  const people = await registerAll(tools, as)
  const person = (email: string): Person => {
    const found = people.get(email)
    if (!found) throw new Error(`the demo has nobody called ${email}`)
    return found
  }
  const ada = person('ada@korto.example')
  const fillingOf = (api: DemoApi, open: OpenClub) => {
    const now = tools.now()
    return { api, open, now, today: dayOf(open.timezone, now), random: seededRandom(open.siteId) }
  }
  const plain = demoClubs.filter(({ isRich }) => !isRich)
  const ownerOf = (club: DemoClub): DemoApi =>
    club.isRich ? ada.api : person(demoOwners[plain.indexOf(club) % demoOwners.length]?.email ?? '').api
  const openings = demoClubs.map((club) => {
    const owner = ownerOf(club)
    return {
      club,
      owner,
      start: async (open: OpenClub) => {
        if (club.isRich) await startBusyClub(fillingOf(owner, open))
      },
      fill: (open: OpenClub) => fillQuietClub(fillingOf(owner, open)),
    }
  })
  const clubs = await openClubsOverTime(tools, openings)
  const rich = clubs.filter(({ club }) => club.isRich)
  for (const open of rich)
    await addStaff(tools.db, open.siteId, person('fred@korto.example').id, { permissions: ['front_office'] })
  await addCoach(tools, rich, person('elena@korto.example').id)
  await Promise.all(
    clubs
      .filter(({ club }) => club.subscription !== 'ended')
      .map((open) => (open.club.isRich ? fillBusyClub : fillQuietClub)(fillingOf(ownerOf(open.club), open))),
  )
  await requestAndWatch(tools, rich, person('cleo@korto.example').api, person('mila@korto.example').api)
  await resetClientLimits(tools.db)
  await addFollower(tools.db, BOOKING_NOTICES, 'end')
  return true
}

async function registerAll(tools: Tools, as: ApiAs): Promise<Map<string, Person>> {
  const registered = await Promise.all(
    [...demoAccounts, ...demoOwners].map(async ({ email, displayName }, index) => {
      const { accessToken, user } = await as(null).auth.register({
        body: { email, displayName, password: DEMO_PASSWORD },
      })
      if (email !== 'nova@korto.example') await verifyPhone(tools.db, user.id, `+35987700000${index}`)
      return [email, { id: user.id, api: as(accessToken) }] as const
    }),
  )
  return new Map(registered)
}

/** The coach of that name at the first club signs in as herself. */
async function addCoach(tools: Tools, [first]: OpenClub[], userId: number) {
  const coach = first?.coaches.find(({ name }) => name === 'Elena Markova')
  if (first && coach)
    await addStaff(tools.db, first.siteId, userId, { permissions: ['coach'], supplItemIds: [coach.id] })
}

/** A request that waits for the club, an own booking, and somebody who waits for a full evening. */
async function requestAndWatch(tools: Tools, rich: OpenClub[], cleo: DemoApi, mila: DemoApi) {
  const [tennis, hall] = rich
  if (!tennis || !hall) return
  await bookFirstFree(tools, cleo, hall, 'Basketball', 2)
  await bookFirstFree(tools, mila, tennis, 'Hard courts', 2)
  const [watched] = tennis.items
  const day = addDays(dayOf(tennis.timezone, tools.now()), 1)
  if (watched)
    await mila.watcher.start({
      body: {
        fromDate: `${day}T18:00:00`,
        toDate: `${day}T21:00:00`,
        items: [{ siteId: tennis.siteId, cond: String(watched.id) }],
      },
    })
}

async function bookFirstFree(
  tools: Tools,
  api: DemoApi,
  { siteId, timezone, items }: OpenClub,
  name: string,
  ahead: number,
) {
  const item = items.find((one) => one.name === name)
  if (!item) return
  const day = addDays(dayOf(timezone, tools.now()), ahead)
  const { days } = await api.timetable.read({
    params: { id: siteId },
    query: { itemId: item.id, from: day, days: '1' },
  })
  const slot = days[0]?.slots.find(({ free }) => free > 0)
  if (slot) await api.booking.create({ body: { start: slot.start, end: slot.end, siteId, itemId: item.id } })
}
