import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { addDays } from '../../../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../../../packages/domain/src/time/site-time.ts'
import { bookingRequest } from '../booking-request.ts'
import type { Crowd } from '../crowd.ts'
import type { Arrival } from '../fakes-child.ts'
import { prepareHerd, quantile } from '../herd.ts'
import type { Outcome } from '../outcome.ts'
import type { NoticeWorld } from './notice-world.ts'
import { aStaff } from './reached-people.ts'

const ZONE = 'Europe/Sofia'
const PER_SECOND = 20
const STAFF = 2

/** Clients book, twenty a second; two of the staff have a device. From the booking's own row of activity to the push service. */
export async function bookingToPush(world: NoticeWorld, crowd: Crowd, isShort: boolean): Promise<Outcome> {
  const { fakes, web, database } = world
  const seconds = isShort ? 2 : 20
  await aStaff(database.db, crowd.siteId, STAFF, fakes)
  await bookAtRate(web.port, crowd, { seconds: 1, firstDay: 1 })
  await fakes.takeUntil(({ length }) => length >= PER_SECOND * STAFF, 10)
  await bookAtRate(web.port, crowd, { seconds, firstDay: 3 })
  const expected = seconds * PER_SECOND * STAFF
  const arrivals = await fakes.takeUntil(({ length }) => length >= expected, 30)
  const times = await delays(database.db, arrivals)
  return {
    rows: [
      { name: 'booking to push, p95', value: quantile(times, 0.95) / 1_000, unit: 's', bar: { atMost: 2 } },
      { name: 'booking to push, p99', value: quantile(times, 0.99) / 1_000, unit: 's', bar: { atMost: 5 } },
      {
        name: 'booking to push, missing or twice',
        value: Math.abs(expected - times.length),
        unit: '',
        bar: { atMost: 0 },
      },
    ],
    notes: [
      `Booking to push: ${expected / STAFF} bookings at ${PER_SECOND} a second, ${STAFF} devices of staff; median ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, counted from the writing of the booking, which is before its commit.`,
    ],
  }
}

/** One court after the other, hour by hour. */
async function bookAtRate(
  port: number,
  { siteId, itemIds, people }: Crowd,
  { seconds, firstDay }: { seconds: number; firstDay: number },
) {
  const first = startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), firstDay))
  const visits = Array.from({ length: seconds * PER_SECOND }, (_, n) => {
    const slot = {
      itemId: itemIds[n % itemIds.length] ?? 0,
      start: first + Math.floor(n / itemIds.length) * 3_600_000,
      minutes: 60,
    }
    return [bookingRequest(siteId, slot, people[n % people.length]?.token ?? '')]
  })
  const start = await prepareHerd({ port, seconds, visits })
  const { attempts, lost } = await start()
  if (lost > 0 || attempts.statuses[200] !== visits.length)
    throw new Error(`not all were booked: ${JSON.stringify(attempts.statuses)}, ${lost} lost`)
}

/** Milliseconds of each push since its activity was written; the topic of a push is made of the person and the booking. */
async function delays(db: Db, arrivals: Arrival[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; topic: string; at: Date }>`
    select d.user_id, a.at,
      translate(encode(substring(sha256((d.user_id || ' ' || d.subject)::bytea) for 24), 'base64'), '+/', '-_') as topic
    from deliveries d join activity a on a.id = d.activity_id`.execute(db)
  const writtenAt = new Map(rows.map(({ user_id, topic, at }) => [`${user_id} ${topic}`, at.getTime()]))
  return arrivals.map(({ to, name, at }) => at - (writtenAt.get(`${to} ${name}`) ?? Number.NaN))
}
