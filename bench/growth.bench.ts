import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { aClub, type BookedClub, bookHours, people } from './support/booked-club.ts'
import { bookingRequest } from './support/booking-request.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { httpRequest, runLoad } from './support/load.ts'
import { medianOf } from './support/median.ts'
import type { Bench, Row } from './support/outcome.ts'
import { type BenchDatabase, benchDatabase, productServer, type ServerUnderLoad } from './support/product.ts'
import { table } from './support/report.ts'

const ZONE = 'Europe/Sofia'
const CONNECTIONS = 8
/** Further than any activity will come here: an answer that shows at least that is read from the database. */
const NOT_YET = 999_999_999

/**
 * What a timetable and a booking cost at one club of ten courts as the table of bookings grows: by years of history of that
 * club, by other clubs, and by what is booked further ahead than the week that is read. Processor time of the product and of
 * PostgreSQL is counted together; the databases take turns.
 */
export const bench: Bench = {
  title: 'processor time of an uncached timetable and of a booking, as bookings grow a hundredfold',
  async run(isShort) {
    const extent = isShort
      ? { sizes: [800, 8_000], clubs: 5, rounds: 1, reads: 400, bookings: 150 }
      : { sizes: [8_000, 800_000], clubs: 100, rounds: 5, reads: 3_000, bookings: 600 }
    const [few = 0, many = 0] = extent.sizes
    const small = await grown({ bookings: few })
    const larger = [
      await grown({ bookings: many }),
      await grown({ bookings: many, clubs: extent.clubs }),
      await grown({ bookings: few, weeksAhead: 12 }),
    ]
    try {
      const [base, ...costs] = await inTurns([small, ...larger], extent)
      if (!base) throw new Error('nothing was measured')
      return { rows: costs.flatMap((cost) => rowsOf(base, cost)), notes: [costTable([base, ...costs])] }
    } finally {
      for (const one of [small, ...larger]) await one.stop()
    }
  },
}

interface Grown {
  name: string
  database: BenchDatabase
  server: ServerUnderLoad
  club: BookedClub
  crowd: Crowd
  stop(): Promise<void>
}

interface Growth {
  /** In the past, at all clubs together. */
  bookings: number
  clubs?: number
  /** How far ahead the club is booked beyond the days that clients may book. */
  weeksAhead?: number
}

/** A club of ten courts with what is booked for the coming days, and so many bookings before, after or elsewhere. */
async function grown({ bookings, clubs = 1, weeksAhead = 0 }: Growth): Promise<Grown> {
  const database = await benchDatabase()
  const server = await productServer(database.connection)
  const { db } = database
  const guests = await people(db, 2_000)
  const club = await aClub(db, 10)
  await bookHours(db, club, guests, { fromDay: 0, toDay: 9 + 7 * weeksAhead, percent: 45 })
  // 45 of 100 hours of ten courts that are open fourteen hours a day.
  const perDay = 63
  const days = Math.ceil(bookings / clubs / perDay)
  await bookHours(db, club, guests, { fromDay: -days, toDay: -1, percent: 45 })
  for (let n = 1; n < clubs; n++) {
    const other = await aClub(db, 10, `Club ${n}`)
    await bookHours(db, other, guests, { fromDay: -days, toDay: 9, percent: 45 })
  }
  const crowd = await aCrowd(db, { courts: 40, people: 1_500 })
  await database.vacuum()
  const ahead = weeksAhead === 0 ? '' : `, booked ${weeksAhead} weeks ahead`
  const name = `${bookings.toLocaleString('en')} bookings, ${clubs === 1 ? 'one club' : `${clubs} clubs`}${ahead}`
  return {
    name,
    database,
    server,
    club,
    crowd,
    async stop() {
      await server.kill()
      await database.stop()
    },
  }
}

interface Cost {
  name: string
  timetableMs: number
  bookingMs: number
  bytes: number
}

async function inTurns(
  grown: Grown[],
  { rounds, reads, bookings }: { rounds: number; reads: number; bookings: number },
) {
  const measured = grown.map(({ name }) => ({ name, timetable: [] as number[], booking: [] as number[], bytes: 0 }))
  for (let round = -1; round < rounds; round++)
    for (const [index, one] of grown.entries()) {
      const read = await timetables(one, reads)
      const booked = await bookSome(one, round + 1, bookings)
      // The first one only warms up.
      if (round < 0) continue
      measured[index]?.timetable.push(read.cpuMs)
      measured[index]?.booking.push(booked.cpuMs)
      Object.assign(measured[index] ?? {}, { bytes: read.bytes })
    }
  return measured.map(
    ({ name, timetable, booking, bytes }): Cost => ({
      name,
      timetableMs: medianOf(timetable),
      bookingMs: medianOf(booking),
      bytes,
    }),
  )
}

function timetables(one: Grown, count: number) {
  const { siteId, itemIds } = one.club
  const from = dayOf(ZONE, Date.now())
  const requests = Array.from({ length: count }, (_, n) =>
    httpRequest(
      'GET',
      `/api/sites/${siteId}/timetable?itemId=${itemIds[n % itemIds.length]}&from=${from}&days=7&since=${NOT_YET}`,
    ),
  )
  return cpuPerAnswer(one, requests)
}

function bookSome(one: Grown, round: number, count: number) {
  const { siteId, itemIds, people } = one.crowd
  const first = startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), 1 + round))
  const requests = Array.from({ length: count }, (_, n) => {
    const start = first + Math.floor(n / itemIds.length) * 3_600_000
    const token = people[(round * count + n) % people.length]?.token ?? ''
    return bookingRequest(siteId, { itemId: itemIds[n % itemIds.length] ?? 0, start, minutes: 60 }, token)
  })
  return cpuPerAnswer(one, requests)
}

/** Of the product and of PostgreSQL together. */
async function cpuPerAnswer({ server, database }: Grown, requests: string[]) {
  const spent = () => server.cpuSeconds() + database.cpuSeconds()
  const before = spent()
  const load = { port: server.port, connections: CONNECTIONS, seconds: 120, requests, repeat: false }
  const { statuses, count, bytesEach } = await runLoad(load)
  if (statuses[200] !== count) throw new Error(`not all went well: ${JSON.stringify(statuses)}`)
  return { cpuMs: ((spent() - before) / count) * 1_000, bytes: bytesEach }
}

const rowsOf = (base: Cost, { name, ...large }: Cost): Row[] => [
  { name: `timetable, ${name}`, value: large.timetableMs / base.timetableMs, unit: '×', bar: { atMost: 1.15 } },
  { name: `booking, ${name}`, value: large.bookingMs / base.bookingMs, unit: '×', bar: { atMost: 1.2 } },
  // Ids and activity ids have more digits in a larger table; nothing else may grow.
  { name: `bytes, ${name}`, value: large.bytes / base.bytes, unit: '×', bar: { atMost: 1.005 } },
]

const costTable = (costs: Cost[]): string =>
  `## What it costs\n\n${table(
    ['', 'timetable, ms CPU', 'booking, ms CPU', 'bytes of a timetable'],
    costs.map(({ name, timetableMs, bookingMs, bytes }) => [
      name,
      timetableMs.toFixed(2),
      bookingMs.toFixed(2),
      bytes.toFixed(0),
    ]),
  )}`
