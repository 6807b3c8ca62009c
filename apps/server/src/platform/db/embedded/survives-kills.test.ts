import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aDataDirectory, kill, type Owner, own, query, tryToOwn } from '../../../../test/embedded-owner.ts'
import { runAs } from './account.ts'
import { binariesFor } from './binaries.ts'
import { dataDirectory } from './data-directory.ts'
import { runningPostmaster } from './postmaster.ts'
import { isPostgresOf, postgresProcessesOf, processFacts } from './process-table.ts'
import { serverArguments } from './server-settings.ts'
import { socketDirectory } from './socket-directory.ts'
import { startEmbedded } from './start-embedded.ts'
import { until } from './until.ts'

// Each of them makes a database or two, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const template = join(mkdtempSync(join(tmpdir(), 'korto-template-')), 'data')

beforeAll(async () => {
  chmodSync(join(template, '..'), 0o755)
  const database = await startEmbedded({ dataDir: template, isThrowAway: true })
  await database.stop()
})

afterAll(() => rmSync(join(template, '..'), { recursive: true }))

/** A stopped database, copied because making one takes most of a second. */
function aDatabase(): string {
  const dataDir = aDataDirectory()
  spawnSync('cp', ['-a', template, dataDir])
  return dataDir
}

const clusterOf = (owner: Owner) => join(owner.directory, 'cluster')

/** Acknowledged before the kill, so it must be there afterwards. */
const bookSomething = (owner: Owner) =>
  query(owner, "create table if not exists booked (what text); insert into booked values ('court 1')")
const booked = (owner: Owner) => query(owner, 'select what from booked')

test('PostgreSQL runs on a unix socket only, as an account that is not root, and keeps its password to itself', async () => {
  const owner = await own({ dataDir: aDatabase() })
  expect(statSync(`/proc/${owner.postgresPid}`).uid).not.toBe(0)
  expect(await query(owner, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(join(owner.directory, 'password')).mode & 0o777).toBe(0o600)
  expect(owner.connection).toMatchObject({ user: 'korto', database: 'korto' })
  await expect(query({ connection: { ...owner.connection, password: 'guessed' } }, 'select 1')).rejects.toThrow(
    /password/,
  )
  expect(await query(owner, "select lower('ПЛОВДИВ') as city, current_setting('TimeZone') as zone")).toEqual([
    { city: 'пловдив', zone: 'UTC' },
  ])
})

test('when Korto alone is killed, the next start adopts the running database', async () => {
  const dataDir = aDatabase()
  const first = await own({ dataDir })
  await bookSomething(first)
  await kill(first, 'SIGKILL')
  expect(isPostgresOf(clusterOf(first), first.postgresPid)).toBe(true)

  const second = await own({ dataDir })
  expect(second).toMatchObject({ adopted: true, postgresPid: first.postgresPid })
  expect(await booked(second)).toEqual([{ what: 'court 1' }])

  await kill(second, 'SIGTERM')
  expect(postgresProcessesOf(clusterOf(second))).toEqual([])
})

test('when PostgreSQL is killed under a running Korto, it is started again with everything in it', async () => {
  const owner = await own({ dataDir: aDatabase() })
  await bookSomething(owner)
  process.kill(owner.postgresPid, 'SIGKILL')
  expect(await until(() => owner.printed().includes('running again'), 15_000)).toBe(true)
  expect(runningPostmaster(clusterOf(owner))?.pid).not.toBe(owner.postgresPid)
  expect(await booked(owner)).toEqual([{ what: 'court 1' }])
})

test('when Korto and PostgreSQL are killed together, nothing acknowledged is lost', async () => {
  const dataDir = aDatabase()
  const first = await own({ dataDir })
  await bookSomething(first)
  const gone = kill(first, 'SIGKILL')
  process.kill(first.postgresPid, 'SIGKILL')
  await gone

  const second = await own({ dataDir })
  expect(second.adopted).toBe(false)
  expect(await booked(second)).toEqual([{ what: 'court 1' }])
})

test('a dead database that is still a zombie does not keep the next one from starting', async () => {
  const dataDir = aDatabase()
  const first = await own({ dataDir })
  await bookSomething(first)
  await kill(first, 'SIGTERM')

  const zombie = await leaveZombiePostmaster(dataDir)
  expect(processFacts(zombie)?.isZombie).toBe(true)
  // The trap: to the system, and so to PostgreSQL's own check of its lock files, a zombie still exists.
  expect(process.kill(zombie, 0)).toBe(true)
  expect(existsSync(join(clusterOf(first), 'postmaster.pid'))).toBe(true)

  const second = await own({ dataDir })
  expect(second.adopted).toBe(false)
  expect(await booked(second)).toEqual([{ what: 'court 1' }])
  expect(processFacts(zombie)?.isZombie).toBe(true)
})

/** Like a container whose first process does not reap: the parent of PostgreSQL becomes a `sleep`, which never waits. */
async function leaveZombiePostmaster(dataDir: string): Promise<number> {
  const directory = dataDirectory(dataDir)
  const { postgres } = binariesFor(directory)
  const args = serverArguments(directory, socketDirectory(directory), false)
  const parent = spawn('/bin/sh', ['-c', '"$0" "$@" & exec sleep 600', postgres, ...args], {
    ...runAs(directory.account),
    stdio: 'ignore',
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  await until(() => runningPostmaster(directory.cluster)?.isReady === true, 15_000)
  const pid = runningPostmaster(directory.cluster)?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await until(() => processFacts(pid)?.isZombie === true, 15_000)
  return pid
}

test('a second start on the same data directory is refused in one line', async () => {
  const dataDir = aDatabase()
  const first = await own({ dataDir, isThrowAway: true })
  const second = await tryToOwn({ dataDir, isThrowAway: true })
  expect(second).toEqual({
    refused: expect.stringMatching(/^Another Korto \(process \d+\) is already running on .*\n$/),
    exitCode: 1,
  })
  expect(await query(first, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('of two first starts at the same moment exactly one gets the data directory', async () => {
  const dataDir = aDataDirectory()
  const outcomes = await Promise.all([0, 1].map(() => tryToOwn({ dataDir, isThrowAway: true })))
  expect(outcomes.filter((outcome) => 'started' in outcome)).toHaveLength(1)
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toMatchObject([{ exitCode: 1 }])
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops Korto cleanly and leaves no process behind', async (signal) => {
  const owner = await own({ dataDir: aDatabase(), isThrowAway: true })
  const gone = new Promise((resolve) => owner.process.once('exit', resolve))
  // To the whole group and twice, as a terminal and npm together do it.
  process.kill(-(owner.process.pid ?? 0), signal)
  process.kill(-(owner.process.pid ?? 0), signal)
  expect(await gone).toBe(0)
  expect(postgresProcessesOf(clusterOf(owner))).toEqual([])
  expect(existsSync(join(clusterOf(owner), 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(owner.directory, 'owner'))).toBe(false)
})
