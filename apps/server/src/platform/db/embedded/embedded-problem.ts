import { statfsSync } from 'node:fs'

/** Why the embedded database cannot run, in one line for the person who started Korto. */
export class EmbeddedProblem extends Error {
  override name = 'EmbeddedProblem'
}

/** Below this PostgreSQL cannot even write its next 16 MB log segment. */
const FULL_DISK_BYTES = 20 * 1024 * 1024

/** Turns a refusal of the operating system into a problem; anything else is a bug and stays what it is. */
export function problemFrom(error: unknown, directory: string): unknown {
  if (error instanceof EmbeddedProblem) return error
  const line = lineForCode(errorCode(error), directory)
  return line === null ? error : new EmbeddedProblem(line, { cause: error })
}

/** From the output of a PostgreSQL that did not start, with a hint where the reason is known. */
export function problemFromOutput(output: string, directory: string, logFile: string): EmbeddedProblem {
  const reason = /No space left|quota exceeded/i.test(output) || isFull(directory) ? 'ENOSPC' : codeIn(output)
  return new EmbeddedProblem(
    lineForCode(reason, directory) ?? `The embedded database did not start: ${lastError(output)} (see ${logFile}).`,
  )
}

function lineForCode(code: string | undefined, directory: string): string | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${directory} is full: free some space and start Korto again.`
    case 'EROFS':
      return `The disk that holds ${directory} is read-only: Korto needs a data directory it can write to.`
    case 'EACCES':
    case 'EPERM':
      return `Korto may not use ${directory} as its data directory: it belongs to another account or is closed.`
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENAMETOOLONG':
    case 'ELOOP':
      return `${directory} cannot be Korto's data directory: it is not a directory or cannot become one.`
    default:
      return null
  }
}

function codeIn(output: string): string | undefined {
  if (/Read-only file system/i.test(output)) return 'EROFS'
  if (/Permission denied|has wrong ownership/i.test(output)) return 'EACCES'
  return undefined
}

/** A full disk often has no room left for the message that says so. */
function isFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < FULL_DISK_BYTES
  } catch {
    return false
  }
}

function lastError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return reason?.trim() ?? 'it printed nothing'
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
