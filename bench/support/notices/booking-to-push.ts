import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import type { Crowd } from '../crowd.ts'
import type { Arrival } from '../fakes-child.ts'
import { quantile } from '../herd.ts'
import type { Outcome } from '../outcome.ts'
import { bookAtRate } from './book-at-rate.ts'
import type { NoticeWorld } from './notice-world.ts'
import { aStaff } from './reached-people.ts'
import { topicOf } from './topic-of.ts'

const PER_SECOND = 20
const STAFF = 2

/** Clients book, twenty a second; two of the staff have a device. From the booking's own row of activity to the push service. */
export async function bookingToPush(world: NoticeWorld, crowd: Crowd, isShort: boolean): Promise<Outcome> {
  const { fakes, web, database } = world
  const seconds = isShort ? 2 : 15
  await aStaff(database.db, crowd.siteId, STAFF, fakes)
  await bookAtRate(web.port, crowd, { perSecond: PER_SECOND, seconds: 1, firstDay: 1 })
  await fakes.takeUntil(({ length }) => length >= PER_SECOND * STAFF, 10)
  await bookAtRate(web.port, crowd, { perSecond: PER_SECOND, seconds, firstDay: 3 })
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

/** Milliseconds of each push since its activity was written. */
async function delays(db: Db, arrivals: Arrival[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; subject: string; at: Date }>`
    select d.user_id, d.subject, a.at from deliveries d join activity a on a.id = d.activity_id`.execute(db)
  const writtenAt = new Map(
    rows.map(({ user_id, subject, at }) => [`${user_id} ${topicOf(user_id, subject)}`, at.getTime()]),
  )
  return arrivals.map(({ to, name, at }) => at - (writtenAt.get(`${to} ${name}`) ?? Number.NaN))
}
