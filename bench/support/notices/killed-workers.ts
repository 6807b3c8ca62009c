import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { aCrowd } from '../crowd.ts'
import { startFakes } from '../fakes.ts'
import type { Arrival } from '../fakes-child.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase } from '../product.ts'
import { giveDeliveries, type ToldPerson, toldPeople } from './given-deliveries.ts'
import { addressOf, giveAddresses, giveDevices } from './reached-people.ts'
import { killed, prepareSenders } from './senders.ts'

/** A kill falls into the taking, the sending, the waiting for an answer or the writing of the outcome. */
const LONGEST_MS = 250
const SETTINGS = { DELIVERY_LEASE_SECONDS: '1', DELIVERY_POLL_MS: '100' }

/** Two workers send, half pushes and half letters; again and again one of them dies with SIGKILL and another takes its place. */
export async function killedWorkers(isShort: boolean): Promise<Outcome> {
  const [kills, each] = isShort ? [3, 24] : [200, 25]
  const [database, fakes] = await Promise.all([benchDatabase(), startFakes()])
  const { db, connection } = database
  fakes.behave({ answers: 'slowly', reads: true })
  const senders = prepareSenders({ connection, settings: { ...fakes.settings, ...SETTINGS } }, 2)
  try {
    const crowd = await aCrowd(db, { courts: 1, people: kills * each })
    const ids = crowd.people.map(({ id }) => id)
    await giveDevices(
      db,
      fakes,
      ids.filter((_, n) => n % 2 === 0),
    )
    await giveAddresses(
      db,
      ids.filter((_, n) => n % 2 === 1),
    )
    const people = await toldPeople(db, crowd, ids)
    await database.vacuum()
    const began = performance.now()
    const running = [await senders.start(), await senders.start()]
    for (let kill = 0; kill < kills; kill++) {
      await giveDeliveries(db, crowd, people.slice(kill * each, (kill + 1) * each), `kill ${kill}`)
      await pause(Math.random() * LONGEST_MS)
      const [victim] = running.splice(Math.random() < 0.5 ? 0 : 1, 1)
      if (victim) await killed(victim)
      running.push(await senders.start())
    }
    const seconds = (performance.now() - began) / 1_000
    await allDone(db)
    return outcomeOf(await fakes.take(), people, { kills, seconds, ...(await counts(db)) })
  } finally {
    await senders.stop()
    await fakes.stop()
    await database.stop()
  }
}

interface Counts {
  kills: number
  seconds: number
  sent: number
  repeated: number
}

function outcomeOf(arrivals: Arrival[], people: ToldPerson[], { kills, seconds, sent, repeated }: Counts): Outcome {
  const byReader = Map.groupBy(arrivals, ({ to }) => to)
  // Each person is told once, so every further name of a message would be shown as another one.
  const shown = people.map(
    ({ userId, deviceId }) =>
      new Set(byReader.get(deviceId ? String(userId) : addressOf(userId))?.map(({ name }) => name)).size,
  )
  const lost = shown.filter((count) => count === 0).length + (people.length - sent)
  const twice = shown.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
  return {
    rows: [
      { name: `${kills} × kill -9, lost`, value: lost, unit: '', bar: { atMost: 0 } },
      { name: `${kills} × kill -9, shown twice`, value: twice, unit: '', bar: { atMost: 0 } },
    ],
    notes: [
      `Kills: ${people.length} deliveries in ${seconds.toFixed(0)} s, leases of 1 s and polls of 0.1 s to keep it short, answers within 60 ms. ${repeated} deliveries were taken again after a kill; ${arrivals.length - people.length} arrived a second time under the same topic and tag, or the same Message-ID, and are shown once.`,
    ],
  }
}

export async function allDone(db: Db): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const { rows } = await sql`select from deliveries where state = 'WAITING' limit 1`.execute(db)
    if (rows.length === 0) return
    await pause(100)
  }
}

const counts = async (db: Db) =>
  (
    await sql<{ sent: number; repeated: number }>`
      select count(*) filter (where state = 'SENT')::integer as sent, count(*) filter (where tries > 1)::integer as repeated
      from deliveries`.execute(db)
  ).rows[0] ?? { sent: 0, repeated: 0 }
