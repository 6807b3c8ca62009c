import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import type { DataDirectory } from './data-directory.ts'
import { EmbeddedProblem, errorCode } from './embedded-problem.ts'

/** The address of a unix socket holds 108 bytes on Linux and 104 on macOS. */
const LONGEST_SOCKET_PATH = 100

export const PORT = 5432
export const socketFile = (directory: string): string => join(directory, `.s.PGSQL.${PORT}`)

/** The directory of the socket: beside the data, or a temporary one when that path is too long. */
export function socketDirectory(data: DataDirectory): string {
  const key = createHash('sha256').update(data.directory).digest('hex').slice(0, 12)
  const candidates = [
    join(data.directory, 's'),
    ...[tmpdir(), '/tmp', '/var/tmp'].map((tmp) => join(tmp, `korto-${key}`)),
  ]
  const found = candidates.find(
    (directory) => Buffer.byteLength(socketFile(directory)) < LONGEST_SOCKET_PATH && makeOwn(directory, data.account),
  )
  if (found === undefined) {
    throw new EmbeddedProblem(
      `The path ${data.directory} is too long for a socket and no temporary directory can hold it.`,
    )
  }
  return found
}

export function removeSocketDirectory(data: DataDirectory, directory: string): void {
  if (!directory.startsWith(data.directory)) rmSync(directory, { recursive: true, force: true })
}

/** Only the database's account may enter, and an existing directory counts only when it is that account's own. */
function makeOwn(directory: string, account: Account | null): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account) chownSync(directory, account.uid, account.gid)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(directory)
  const isOwn = found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.())
  return isOwn && canEnter(account, directory)
}
