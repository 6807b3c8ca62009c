import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { siteTime } from '../booking-request.ts'
import type { Crowd } from '../crowd.ts'
import type { Arrival } from '../fakes-child.ts'
import { httpRequest, runLoad } from '../load.ts'
import type { Outcome } from '../outcome.ts'
import { apiCall } from './api-call.ts'
import { dayAhead, HOUR_MS } from './book-at-rate.ts'
import type { NoticeWorld } from './notice-world.ts'
import { giveDevices } from './reached-people.ts'

/** As many pushes are under way at once, so nobody can be overtaken by more than those. */
const AT_ONCE = 50

/** Somebody gives back an hour for which a thousand wait, each with a device. */
export async function watchedSlot(world: NoticeWorld, crowd: Crowd, isShort: boolean): Promise<Outcome> {
  const { fakes, web, database } = world
  const [holder, ...others] = crowd.people
  const watchers = others.slice(0, isShort ? 100 : 1_000)
  if (!holder) throw new Error('nobody holds the slot')
  await giveDevices(
    database.db,
    fakes,
    watchers.map(({ id }) => id),
  )
  const bookingId = await bookAndWatch(web.port, crowd, holder, watchers)
  await fakes.take()

  await apiCall(web.port, 'DELETE', `/api/booking/${bookingId}`, holder)
  const { rows } = await sql<{ at: Date }>`
    select at from activity where type = 'USER_CANCEL_BOOKING' order by id desc limit 1`.execute(database.db)
  const freedAt = rows[0]?.at.getTime() ?? Number.NaN
  const place = new Map(watchers.map(({ id }, n) => [String(id), n]))
  const isWatcher = ({ to }: Arrival) => place.has(to)
  const first = await fakes.takeUntil((all) => all.filter(isWatcher).length >= watchers.length, 10)
  // Time for a second one, if there were any.
  await pause(1_000)
  const arrivals = [...first, ...(await fakes.take())].filter(isWatcher)
  const reached = new Set(arrivals.map(({ to }) => to))
  const order = arrivals.map(({ to }) => place.get(to) ?? 0)
  const last = Math.max(...arrivals.map(({ at }) => at))
  const wrong = watchers.length - reached.size + (arrivals.length - reached.size)
  return {
    rows: [
      {
        name: `${watchers.length} watchers of one slot, the last`,
        value: (last - freedAt) / 1_000,
        unit: 's',
        bar: { atMost: 5 },
      },
      { name: 'watchers, missing or twice', value: wrong, unit: '', bar: { atMost: 0 } },
      { name: 'watchers overtaken', value: overtaken(order, AT_ONCE), unit: '', bar: { atMost: 0 } },
    ],
    notes: [
      `Watchers: sends are under way ${AT_ONCE} at once, so "overtaken" counts who came after somebody more than ${AT_ONCE} places younger. Any younger one came first for ${overtaken(order, 0)} of ${watchers.length}; the farthest was overtaken by ${farthest(order)} places. The first push came ${((arrivals[0]?.at ?? Number.NaN) - freedAt).toFixed(0)} ms after the slot was freed.`,
    ],
  }
}

/** Those who came after somebody so many places younger. */
function overtaken(order: number[], places: number): number {
  let youngest = 0
  return order.filter((place) => {
    youngest = Math.max(youngest, place)
    return youngest - place > places
  }).length
}

function farthest(order: number[]): number {
  let youngest = 0
  return Math.max(
    ...order.map((place) => {
      youngest = Math.max(youngest, place)
      return youngest - place
    }),
  )
}

/** The watchers come one after the other: the order is that of their requests. */
async function bookAndWatch(
  port: number,
  { siteId, itemIds }: Crowd,
  { token }: { token: string },
  watchers: { token: string }[],
): Promise<number> {
  const itemId = itemIds.at(-1) ?? 0
  // An hour of a day that no other part of the bench books.
  const start = dayAhead(6) + 10 * HOUR_MS
  const [fromDate, toDate] = [siteTime(start), siteTime(start + HOUR_MS)]
  const body = { siteId, itemId, start: fromDate, end: toDate }
  const { id } = await apiCall<{ id: number }>(port, 'POST', '/api/booking', { token, body })
  const requests = watchers.map(({ token }) =>
    httpRequest('POST', '/api/watch/bulk', {
      token,
      body: { fromDate, toDate, items: [{ siteId, cond: String(itemId) }] },
    }),
  )
  const { statuses } = await runLoad({ port, connections: 1, seconds: 60, requests, repeat: false })
  if (statuses[200] !== watchers.length) throw new Error(`not all watch: ${JSON.stringify(statuses)}`)
  return id
}
