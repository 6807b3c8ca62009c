import { sql } from 'kysely'
import { sendNotices } from '../../../apps/server/src/features/users/notices/send-notices.ts'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { inTransaction } from '../../../apps/server/src/platform/db/transaction.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import { httpRequest, runLoad } from '../load.ts'
import { medianOf } from '../median.ts'
import type { Outcome } from '../outcome.ts'
import { type BenchDatabase, benchDatabase, ONE_ADDRESS, productServer, type ServerUnderLoad } from '../product.ts'
import { noticeOf } from './given-deliveries.ts'

type Reader = Crowd['people'][number]

/** One person with a few older entries and one with many, in turns: writing a notice, and reading the list as an open screen does. */
export async function olderEntries(isShort: boolean): Promise<Outcome> {
  const [few, many, rounds, notices, reads] = isShort ? [100, 5_000, 1, 100, 50] : [100, 100_000, 5, 600, 200]
  const database = await benchDatabase()
  const settings = { ...ONE_ADDRESS, RATE_PER_USER: '1000000', ROLE: 'web' }
  const server = await productServer(database.connection, settings)
  try {
    const { db } = database
    const crowd = await aCrowd(db, { courts: 1, people: 2 })
    const readers = crowd.people.map((person, n) => ({ person, older: n === 0 ? few : many }))
    for (const { person, older } of readers) await giveEntries(db, crowd.siteId, person, older)
    await database.vacuum()
    const spent = readers.map(() => ({ writing: [] as number[], reading: [] as number[] }))
    for (let round = -1; round < rounds; round++)
      for (const [n, { person }] of [...readers.entries()]) {
        const writing = await writingMs(database, crowd, person, notices)
        const reading = await readingMs({ database, server }, person, reads)
        // The first one only warms up.
        if (round < 0) continue
        spent[n]?.writing.push(writing)
        spent[n]?.reading.push(reading)
      }
    const [a, b] = spent.map(({ writing, reading }) => ({ writing: medianOf(writing), reading: medianOf(reading) }))
    if (!a || !b) throw new Error('nothing was measured')
    const after = `${many.toLocaleString('en')} older entries`
    return {
      rows: [
        { name: `one notice, ${after}`, value: b.writing / a.writing, unit: `× ${few}`, bar: { atMost: 1.15 } },
        { name: `the list, ${after}`, value: b.reading / a.reading, unit: `× ${few}`, bar: { atMost: 1.15 } },
      ],
      notes: [
        `Older entries: a notice takes ${a.writing.toFixed(2)} ms of processor time with ${few} and ${b.writing.toFixed(2)} ms with ${many.toLocaleString('en')}; the list, which every open screen reads then, ${a.reading.toFixed(2)} ms and ${b.reading.toFixed(2)} ms. PostgreSQL is counted in.`,
      ],
    }
  } finally {
    await server.kill()
    await database.stop()
  }
}

/** Few enough to stay within the statement timeout. */
const ROWS_AT_ONCE = 10_000

/** Half of them are read. */
async function giveEntries(db: Db, siteId: number, { id }: Reader, count: number): Promise<void> {
  const { type, ...facts } = noticeOf(siteId, { userId: id, bookingId: 1, itemId: 1, deviceId: null, start: 0 })
  for (let first = 1; first <= count; first += ROWS_AT_ONCE)
    await sql`
      insert into notifications (user_id, type, text, link, site_id, subject, key, read)
      select ${id}, ${type}, ${JSON.stringify(facts)}, '/my-bookings', ${siteId}, 'b' || n, 'older ' || n, n % 2 = 0
      from generate_series(${first}::int, ${Math.min(count, first + ROWS_AT_ONCE - 1)}::int) n`.execute(db)
}

/** Processor time of each notice, in its own transaction. */
async function writingMs(database: BenchDatabase, { siteId }: Crowd, { id }: Reader, count: number): Promise<number> {
  const start = Date.now() + 86_400_000
  const before = [process.cpuUsage(), database.cpuSeconds()] as const
  for (let n = 0; n < count; n++) {
    const notice = noticeOf(siteId, { userId: id, bookingId: n, itemId: 1, deviceId: null, start })
    const rule = { as: 'client', push: true, inApp: true, pushEvent: 'CONFIRMED' } as const
    const about = { subject: `b${n}`, siteId, activityId: null, event: `new ${n}`, link: '/my-bookings' }
    await inTransaction(database.db, (trx) =>
      sendNotices({ now: Date.now }, trx, [{ userId: id, notice, ...about, rule, start }]),
    )
  }
  const { user, system } = process.cpuUsage(before[0])
  const seconds = (user + system) / 1e6 + database.cpuSeconds() - before[1]
  await sql`delete from notifications where user_id = ${id} and key like 'new %'`.execute(database.db)
  return (seconds / count) * 1_000
}

async function readingMs(
  { database, server }: { database: BenchDatabase; server: ServerUnderLoad },
  { token }: Reader,
  count: number,
): Promise<number> {
  const spent = () => server.cpuSeconds() + database.cpuSeconds()
  const before = spent()
  const requests = [httpRequest('GET', '/api/me/notifications', { token })]
  const all = Array.from({ length: count }, () => requests).flat()
  const { statuses } = await runLoad({ port: server.port, connections: 4, seconds: 60, requests: all, repeat: false })
  if (statuses[200] !== count) throw new Error(`the list was not read: ${JSON.stringify(statuses)}`)
  return ((spent() - before) / count) * 1_000
}
