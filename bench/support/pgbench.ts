import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'

/** PostgreSQL's own load tool, the ceiling for anything on top of it. */
export function assertPgbench(): void {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' })
  } catch {
    throw new Error('pgbench is missing: install it, on Debian with "apt-get install postgresql-contrib"')
  }
}

/** Transactions per second of a script with prepared statements. */
export async function pgbench(
  { host, port, user, password, database }: Connection,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'korto-pgbench-'))
  const file = join(directory, 'script.sql')
  writeFileSync(file, script)
  try {
    const child = spawn(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file, database ?? ''],
      {
        env: { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
    const rate = /tps = ([\d.]+)/.exec(out)?.[1]
    if (rate === undefined) throw new Error(`pgbench failed: ${problems}`)
    return Number(rate)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
