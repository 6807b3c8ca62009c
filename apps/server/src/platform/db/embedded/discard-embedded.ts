import { rmSync } from 'node:fs'
import { dataDirectory } from './data-directory.ts'
import { ownerOf } from './owner-lock.ts'
import { clearStaleFiles } from './postmaster.ts'
import { removeSocketDirectory, socketDirectory } from './socket-directory.ts'

/** For tests: stops and removes a database without an owner. Returns false when a running process owns it. */
export async function discardEmbedded(dataDir: string): Promise<boolean> {
  const data = dataDirectory(dataDir)
  if (ownerOf(data.ownerLock) !== null) return false
  const sockets = socketDirectory(data)
  await clearStaleFiles(data.cluster, [sockets])
  removeSocketDirectory(data, sockets)
  for (const directory of [data.directory, dataDir]) rmSync(directory, { recursive: true, force: true })
  return true
}
