import { binariesFor } from './binaries.ts'
import { DATABASE, ensureCluster, ensureOwnedDirectory, readPassword, SUPERUSER } from './create-cluster.ts'
import { type DataDirectory, dataDirectory } from './data-directory.ts'
import { EmbeddedProblem, problemFrom } from './embedded-problem.ts'
import { keepRunning } from './keep-running.ts'
import { connectOrLaunch } from './launch-postgres.ts'
import { takeOwnership } from './owner-lock.ts'
import { runningPostmaster, stopPostmaster } from './postmaster.ts'
import { pruneLogs } from './prune-logs.ts'
import { PORT, removeSocketDirectory } from './socket-directory.ts'

export interface EmbeddedOptions {
  dataDir: string
  log?: (line: string) => void
  /** For tests: fast, without durability. */
  isThrowAway?: boolean
  /** Directory of PostgreSQL's programs, when not in the installed package. */
  native?: string
  /** Where the data may go when the database's account cannot reach `dataDir`. */
  fallbacks?: string[]
}

export interface Embedded {
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** Where the data really is. */
  directory: string
  /** Of the postmaster; another one after the database had to be started again. */
  readonly pid: number
  /** Whether it was already running, left over from a Korto that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

/** Runs PostgreSQL for this process alone, on a unix socket only. Throws `EmbeddedProblem` with one line to show. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new EmbeddedProblem('The embedded PostgreSQL needs Linux or macOS: use WSL or set DATABASE_URL.')
  }
  try {
    const data = dataDirectory(options.dataDir, options.fallbacks, options.log)
    const release = takeOwnership(data.ownerLock, data.directory)
    try {
      return await startOwned(data, options, release)
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    throw problemFrom(error, options.dataDir)
  }
}

async function startOwned(data: DataDirectory, options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const { log = () => {}, isThrowAway = false } = options
  const binaries = binariesFor(data, options.native)
  await ensureCluster(data, binaries, isThrowAway)
  ensureOwnedDirectory(data, data.logs)
  let { postmaster, adopted } = await connectOrLaunch(data, binaries, isThrowAway)

  const endWatch = keepRunning(
    () => runningPostmaster(data.cluster) !== null,
    async () => {
      postmaster = (await connectOrLaunch(data, binaries, isThrowAway)).postmaster
      log('The database is running again.')
    },
    log,
  )
  pruneLogs(data.logs)
  const pruning = setInterval(() => pruneLogs(data.logs), 600_000).unref()

  const stop = async () => {
    clearInterval(pruning)
    await endWatch()
    await stopPostmaster(data.cluster, postmaster.pid)
    removeSocketDirectory(data, postmaster.socketDirectory)
    release()
  }
  let stopping: Promise<void> | null = null

  return {
    connection: {
      host: postmaster.socketDirectory,
      port: PORT,
      user: SUPERUSER,
      password: readPassword(data),
      database: DATABASE,
    },
    directory: data.directory,
    get pid() {
      return postmaster.pid
    },
    adopted,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
