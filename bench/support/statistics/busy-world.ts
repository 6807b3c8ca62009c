import { type BenchDatabase, benchDatabase, productServer, type ServerUnderLoad } from '../product.ts'
import type { ServerSettings } from '../server-child.ts'
import { aBusyClub, type BusyClub, type BusyClubSize } from './busy-club.ts'
import { UNLIMITED } from './report-calls.ts'

export interface BusyWorld {
  database: BenchDatabase
  server: ServerUnderLoad
  club: BusyClub
  stop(): Promise<void>
}

/** For trials. */
export const SMALL: BusyClubSize = { days: 40, recordedDays: 30, series: 30, clients: 300 }
/** A year, and some days more before which a year can end; the oldest have no record. */
export const LARGE: BusyClubSize = { days: 410, recordedDays: 340, series: 300, clients: 5_000 }

/** A database with one large club, and one process of the product. */
export async function aBusyWorld(size: BusyClubSize, web: ServerSettings['web'] = 'none'): Promise<BusyWorld> {
  const database = await benchDatabase()
  try {
    const club = await aBusyClub(database.db, size)
    await database.vacuum()
    const server = await productServer(database.connection, UNLIMITED, web)
    return {
      database,
      server,
      club,
      async stop() {
        await server.kill()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
