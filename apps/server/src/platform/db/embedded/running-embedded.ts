import { DATABASE, readPassword, SUPERUSER } from './create-cluster.ts'
import { dataHome } from './data-home.ts'
import { runningPostmaster } from './postmaster.ts'
import { PORT } from './socket-directory.ts'
import type { Embedded } from './start-embedded.ts'

/** How to reach the embedded database that another process runs; null when none is running there. */
export function runningEmbedded(dataDir: string): Embedded['connection'] | null {
  const home = dataHome(dataDir)
  const postmaster = runningPostmaster(home.cluster)
  if (!postmaster) return null
  return {
    host: postmaster.socketDirectory,
    port: PORT,
    user: SUPERUSER,
    password: readPassword(home),
    database: DATABASE,
  }
}
