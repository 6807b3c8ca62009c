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
  /** What it has said to people so far. */
  said: () => string
}

export type Outcome = { started: Owner } | { refused: string; exitCode: number | null }

/** Starts a process that owns an embedded database and answers when that is ready or refused. */
export async function tryToOwn(options: EmbeddedOptions): Promise<Outcome> {
  const script = join(import.meta.dirname, 'embedded-child.ts')
  // A process group of its own, so that a test can press Ctrl-C on it.
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { detached: true, stdio: 'pipe' })
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const outcome = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  if (child.exitCode !== null || !Buffer.isBuffer(outcome[0])) return { refused: said, exitCode: child.exitCode }
  return { started: { ...JSON.parse(outcome[0].toString()), process: child, said: () => said } }
}

export async function own(options: EmbeddedOptions): Promise<Owner> {
  const outcome = await tryToOwn(options)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.started
}

export async function kill(owner: Owner, signal: NodeJS.Signals): Promise<void> {
  const gone = once(owner.process, 'exit')
  owner.process.kill(signal)
  await gone
}

/** An empty place for one test, with whatever database is left in it removed afterwards. */
export function aDataDirectory(): string {
  const place = mkdtempSync(join(tmpdir(), 'korto-test-'))
  // Open to the account that root lends to PostgreSQL, as most checkouts are.
  chmodSync(place, 0o755)
  const dataDir = join(place, 'data')
  onTestFinished(async () => {
    await discardEmbedded(dataDir)
    rmSync(place, { recursive: true, force: true })
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
