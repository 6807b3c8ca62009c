import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { discardEmbedded } from '../src/platform/db/embedded/discard-embedded.ts'
import type { Embedded, EmbeddedOptions } from '../src/platform/db/embedded/start-embedded.ts'

export interface Owner {
  process: ChildProcess
  postgresPid: number
  adopted: boolean
  connection: Embedded['connection']
  directory: string
  /** What it has printed so far. */
  printed: () => string
}

export type Outcome = { started: Owner } | { refused: string; exitCode: number | null }

/** Starts a process that owns an embedded database and answers when that is ready or refused. */
export async function tryToOwn(options: EmbeddedOptions): Promise<Outcome> {
  const script = join(import.meta.dirname, 'embedded-child.ts')
  // A process group of its own, so that a test can press Ctrl-C on it.
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { detached: true, stdio: 'pipe' })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await exited
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const outcome = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  if (child.exitCode !== null || !Buffer.isBuffer(outcome[0])) return { refused: printed, exitCode: child.exitCode }
  return { started: { ...JSON.parse(outcome[0].toString()), process: child, printed: () => printed } }
}

export async function own(options: EmbeddedOptions): Promise<Owner> {
  const outcome = await tryToOwn(options)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.started
}

export async function kill(owner: Owner, signal: NodeJS.Signals): Promise<void> {
  const exited = once(owner.process, 'exit')
  owner.process.kill(signal)
  await exited
}

/** An empty directory for one test; a database left in it is removed afterwards. */
export function aDataDirectory(): string {
  const parent = mkdtempSync(join(tmpdir(), 'korto-test-'))
  // Open to the account that root lends to PostgreSQL, as most checkouts are.
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'data')
  onTestFinished(async () => {
    await discardEmbedded(dataDir)
    rmSync(parent, { recursive: true, force: true })
  })
  return dataDir
}

export async function query(owner: Pick<Owner, 'connection'>, text: string): Promise<unknown[]> {
  const client = new pg.Client(owner.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
