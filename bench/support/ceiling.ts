import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import type { CeilingSettings } from './ceiling-child.ts'
import { forkOptions, type ServerUnderLoad, startedServer } from './product.ts'

/** A bare Fastify in a separate process that sends these bytes. */
export async function ceilingServer(
  bytes: string | Buffer,
  type: string,
  connection?: Connection,
): Promise<ServerUnderLoad> {
  const directory = mkdtempSync(join(tmpdir(), 'korto-bench-'))
  const file = join(directory, 'answer')
  writeFileSync(file, bytes)
  const settings: CeilingSettings = { file, type, ...(connection && { connection }) }
  try {
    return await startedServer(
      fork(join(import.meta.dirname, 'ceiling-child.ts'), [JSON.stringify(settings)], forkOptions()),
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
