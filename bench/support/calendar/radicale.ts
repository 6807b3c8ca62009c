import { setTimeout as pause } from 'node:timers/promises'
import { caldavConnector } from '../../../apps/server/src/adapters/caldav/caldav-connector.ts'
import type { CalendarPort } from '../../../apps/server/src/adapters/calendar/calendar-port.ts'
import { calendarIdOf } from '../../../apps/server/src/features/calendar-sync/calendar-word.ts'
import { caldavOutgoing } from '../../../apps/server/test/calendar-port/caldav-world.ts'
import { icsProgram } from '../../../apps/server/test/calendar-port/ics-program.ts'
import { aStaffMember, signedInUser } from '../../../apps/server/test/factories.ts'
import { RADICALE_USER, startRadicale } from '../../../apps/server/test/radicale.ts'
import { aCrowd } from '../crowd.ts'
import { apiCall } from '../notices/api-call.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase, ONE_ADDRESS, productServer } from '../product.ts'
import { answerAll } from './answer-all.ts'
import { allQuiet } from './calendar-world.ts'
import type { DeskClub } from './desk.ts'
import { bookingKeys, type Difference, differenceOf, slotKey } from './equal-sides.ts'
import { randomChanges } from './random-changes.ts'

const COURTS = 3
const PAUSE_MS = 150
const ROUNDS = 3

/** Random changes on both sides of a CalDAV server that nobody here wrote. */
export async function radicale(isShort: boolean): Promise<Outcome> {
  const changes = isShort ? 25 : 1_000
  const [database, server] = await Promise.all([benchDatabase(), startRadicale()])
  const settings = {
    ...ONE_ADDRESS,
    RATE_PER_USER: '1000000',
    CALDAV_ORIGINS: server.origin,
    CALDAV_POLL_SECONDS: '1',
    CALENDAR_REQUESTS_PER_MINUTE: '1000000',
  }
  const product = await productServer(database.connection, settings)
  try {
    const { db } = database
    const crowd = await aCrowd(db, { courts: COURTS, people: 20 })
    const { id, accessToken: token } = await signedInUser(db)
    await aStaffMember(db, crowd.siteId, id, ['admin'])
    const club = { ...crowd, token }
    const calendarIds = await connected(product.port, club, server.origin)
    await allQuiet(database, 60)
    const program = icsProgram(server.origin, RADICALE_USER)
    const random = randomChanges({ port: product.port, club, calendarIds, program })
    const began = performance.now()
    for (let n = 0; n < changes; n++) {
      await random.next()
      await pause(Math.random() * PAUSE_MS)
    }
    const seconds = (performance.now() - began) / 1_000
    const connector = caldavConnector(caldavOutgoing([server.origin]), Date.now)
    const { credential } = await connector.connect({ address: server.origin, ...RADICALE_USER })
    const reader = connector.open(credential, async () => {})
    let difference: Difference = { lost: Number.NaN, copies: Number.NaN, examples: [] }
    let rounds = 0
    do {
      rounds++
      await answerAll({ db, port: product.port }, club)
      await pause(3_000)
      await allQuiet(database, 120)
      difference = differenceOf(await bookingKeys(db, club.itemIds), await eventKeys(reader, club, calendarIds))
    } while (difference.lost + difference.copies > 0 && rounds <= ROUNDS)
    return {
      rows: [
        { name: `${changes} changes against Radicale, lost`, value: difference.lost, unit: '', bar: { atMost: 0 } },
        { name: `${changes} changes against Radicale, copies`, value: difference.copies, unit: '', bar: { atMost: 0 } },
        { name: 'rounds until Radicale is equal', value: rounds, unit: '', bar: { atMost: ROUNDS } },
      ],
      notes: [
        `Radicale: ${Object.entries(random.counts)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(', ')} in ${seconds.toFixed(0)} s.`,
        ...difference.examples,
      ],
    }
  } finally {
    await product.kill()
    await server.stop()
    await database.stop()
  }
}

/** The calendars of the courts, made and started as an admin does it. */
async function connected(port: number, { siteId, itemIds, token }: DeskClub, address: string): Promise<string[]> {
  const of = `/api/admin/calendar/${siteId}`
  await apiCall(port, 'POST', `${of}/connect_caldav`, { token, body: { address, ...RADICALE_USER } })
  const calendarIds: string[] = []
  for (const [n, itemId] of itemIds.entries()) {
    const made = await apiCall<{ id: string }>(port, 'POST', `${of}/create`, {
      token,
      body: { name: `Court ${n + 1}` },
    })
    await apiCall(port, 'POST', `${of}/start_sync/${itemId}/${made.id}`, { token })
    calendarIds.push(calendarIdOf(made.id) ?? '')
  }
  return calendarIds
}

async function eventKeys(port: CalendarPort, { itemIds }: DeskClub, calendarIds: string[]): Promise<string[]> {
  const keys: string[] = []
  for (const [court, calendarId] of calendarIds.entries()) {
    const read = await port.changes(calendarId, { from: Date.now() })
    if (read.outcome !== 'complete') throw new Error(`the calendar is ${read.outcome}`)
    for (const { times } of read.events)
      if (times.kind === 'once') keys.push(slotKey(itemIds[court] ?? 0, times.from, times.to))
  }
  return keys
}
