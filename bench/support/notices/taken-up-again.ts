import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { aCrowd } from '../crowd.ts'
import { startFakes } from '../fakes.ts'
import type { Arrival } from '../fakes-child.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase } from '../product.ts'
import { giveDeliveries, toldPeople } from './given-deliveries.ts'
import { giveAddresses, giveDevices } from './reached-people.ts'
import { killed, prepareSenders } from './senders.ts'

/** As many as a worker takes at once, of each way. */
const TAKEN = { push: 50, mail: 5 }

/** A worker dies with all that it can have taken, with the lease and the polls of the product; another one begins at once. */
export async function takenUpAgain(isShort: boolean): Promise<Outcome> {
  const [database, fakes] = await Promise.all([benchDatabase(), startFakes()])
  const { db, connection } = database
  const settings = { ...fakes.settings, ...(isShort ? { DELIVERY_LEASE_SECONDS: '2' } : {}) }
  const senders = prepareSenders({ connection, settings }, 2)
  try {
    const crowd = await aCrowd(db, { courts: 1, people: TAKEN.push + TAKEN.mail })
    const ids = crowd.people.map(({ id }) => id)
    await giveDevices(db, fakes, ids.slice(0, TAKEN.push))
    await giveAddresses(db, ids.slice(TAKEN.push))
    // The services do not answer, so everything is under way when the worker dies.
    fakes.behave({ answers: 'silent' })
    const victim = await senders.start()
    await giveDeliveries(db, crowd, await toldPeople(db, crowd, ids), 'taken')
    while ((await takenCount(db)) < ids.length) await pause(20)
    await killed(victim)
    const killedAt = Date.now()
    fakes.behave({})
    await senders.start()
    const readers = (all: Arrival[]) => new Set(all.map(({ to }) => to)).size
    const arrivals = await fakes.takeUntil((all) => readers(all) === ids.length, 90)
    const last = Math.max(...arrivals.map(({ at }) => at))
    const value = readers(arrivals) === ids.length ? (last - killedAt) / 1_000 : Number.POSITIVE_INFINITY
    return {
      rows: [{ name: 'taken up again', value, unit: 's', bar: { atMost: 60 } }],
      notes: [
        `Taken up again: ${ids.length} deliveries, all under way when the worker was killed, with the lease of ${isShort ? 2 : 'the product, 30'} s; until the last of them arrived.`,
      ],
    }
  } finally {
    await senders.stop()
    await fakes.stop()
    await database.stop()
  }
}

const takenCount = async (db: Db): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from deliveries where taken_until is not null`.execute(db)
  ).rows[0]?.count ?? 0
