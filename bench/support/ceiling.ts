import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import type { CeilingSettings } from './ceiling-child.ts'
import { forked, type ServerUnderLoad, serverOf } from './product.ts'

/** A bare Fastify in a process of its own, answering these bytes. */
export async function ceilingServer(
  bytes: string | Buffer,
  type: string,
  connection?: Connection,
): Promise<ServerUnderLoad> {
  const home = mkdtempSync(join(tmpdir(), 'korto-bench-'))
  const file = join(home, 'answer')
  writeFileSync(file, bytes)
  const settings: CeilingSettings = { file, type, ...(connection && { connection }) }
  try {
    return await serverOf(fork(join(import.meta.dirname, 'ceiling-child.ts'), [JSON.stringify(settings)], forked()))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
