import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { EmbeddedProblem, problemFromOutput } from './embedded-problem.ts'
import { clearStaleFiles, type Postmaster, runningPostmaster } from './postmaster.ts'
import { serverArguments } from './server-settings.ts'
import { socketDirectory } from './socket-directory.ts'
import { until } from './until.ts'

/** After a crash PostgreSQL replays its log first, which may take minutes for a large database. */
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 60_000

/** The PostgreSQL of this cluster: one left running by an earlier Korto, else a new one. */
export async function connectOrLaunch(
  data: DataDirectory,
  binaries: Binaries,
  isThrowAway: boolean,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const adopted = await adopt(data)
  if (adopted) return { postmaster: adopted, adopted: true }
  return { postmaster: await launch(data, binaries, isThrowAway), adopted: false }
}

async function adopt(data: DataDirectory): Promise<Postmaster | null> {
  const isSettled = () => {
    const found = runningPostmaster(data.cluster)
    return found === null || (found.isReady && !found.isStopping)
  }
  if (runningPostmaster(data.cluster)?.isStopping) await until(isSettled, STOPPED_WITHIN_MS)
  else await until(isSettled, READY_WITHIN_MS)
  return runningPostmaster(data.cluster)
}

async function launch(data: DataDirectory, binaries: Binaries, isThrowAway: boolean): Promise<Postmaster> {
  const sockets = socketDirectory(data)
  await clearStaleFiles(data.cluster, [sockets])
  // A file and not a pipe: a pipe would break, and PostgreSQL with it, when this process is killed.
  const startLog = openSync(data.startLog, 'w', 0o600)
  // Detached, because Ctrl-C reaches the whole group and would end the database before its clients.
  const child = spawn(binaries.postgres, serverArguments(data, sockets, isThrowAway), {
    ...runAs(data.account),
    detached: true,
    stdio: ['ignore', startLog, startLog],
  })
  closeSync(startLog)
  child.unref()
  let failure: Error | null = null
  let hasEnded = false
  child.once('error', (error) => {
    failure = error
  })
  child.once('exit', () => {
    hasEnded = true
  })
  const isReady = () => {
    const found = runningPostmaster(data.cluster)
    return found?.pid === child.pid && found?.isReady === true
  }
  const isSettled = await until(() => failure !== null || hasEnded || isReady(), READY_WITHIN_MS)
  if (failure !== null) throw failure
  if (!isSettled)
    throw new EmbeddedProblem(`The database is still recovering; see ${data.startLog} and start Korto again.`)
  const started = hasEnded ? null : runningPostmaster(data.cluster)
  if (started === null) throw problemFromOutput(readFileSync(data.startLog, 'utf8'), data.directory, data.startLog)
  return started
}
