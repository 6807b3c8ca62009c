import { assertServer } from './assert-server.ts'
import { type Clock, createClock, moveClock, readClock } from './clock.ts'
import { type Db, openDatabase } from './database.ts'
import type { Connection } from './pool.ts'

export interface Databases {
  db: Db
  /** A pool for long reads, so that they take no connections from bookings. */
  reportsDb: Db
  clock: Clock
  /** Reads the database's clock now. */
  readClockNow(): Promise<void>
  close(): Promise<void>
}

interface DatabaseSettings {
  connection: Connection
  poolSize: number
  isProduction: boolean
  onError: (error: unknown) => void
}

const REPORTS_POOL_SIZE = 5

/** Opens the pools on a migrated database, checks the server and reads its clock. */
export async function openDatabases({
  connection,
  poolSize,
  isProduction,
  onError,
}: DatabaseSettings): Promise<Databases> {
  const db = openDatabase({ connection, name: 'korto', max: poolSize }, onError)
  const reportsDb = openDatabase({ connection, name: 'korto-reports', max: REPORTS_POOL_SIZE }, onError)
  const clock = createClock(!isProduction)
  const readClockNow = async () => {
    const { now, offsetMs } = await readClock(db)
    clock.synchronize(now, offsetMs)
  }
  await assertServer(db, isProduction)
  // Statements under a lock add the offset themselves: one that a demo left in this database must not move them.
  if (isProduction) await moveClock(db, null)
  await readClockNow()
  return {
    db,
    reportsDb,
    clock,
    readClockNow,
    async close() {
      await Promise.all([db.destroy(), reportsDb.destroy()])
    },
  }
}
