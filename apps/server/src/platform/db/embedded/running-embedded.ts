import { DATABASE, readPassword, SUPERUSER } from './create-cluster.ts'
import { dataDirectory } from './data-directory.ts'
import { runningPostmaster } from './postmaster.ts'
import { PORT } from './socket-directory.ts'
import type { Embedded } from './start-embedded.ts'

/** How to reach the embedded database that another process runs; null when none is running there. */
export function runningEmbedded(dataDir: string): Embedded['connection'] | null {
  const data = dataDirectory(dataDir)
  const postmaster = runningPostmaster(data.cluster)
  if (!postmaster) return null
  return {
    host: postmaster.socketDirectory,
    port: PORT,
    user: SUPERUSER,
    password: readPassword(data),
    database: DATABASE,
  }
}
