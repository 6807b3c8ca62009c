import { rmSync } from 'node:fs'
import { dataHome } from './data-home.ts'
import { ownerOf } from './owner-lock.ts'
import { clearRemains } from './postmaster.ts'
import { removeSocketDirectory, socketDirectory } from './socket-directory.ts'

/** Ends and removes a database that nobody owns any more, for tests. Answers false when a living process owns it. */
export async function discardEmbedded(dataDir: string): Promise<boolean> {
  const home = dataHome(dataDir)
  if (ownerOf(home.ownerLock) !== null) return false
  const sockets = socketDirectory(home)
  await clearRemains(home.cluster, [sockets])
  removeSocketDirectory(home, sockets)
  for (const directory of [home.directory, dataDir]) rmSync(directory, { recursive: true, force: true })
  return true
}
