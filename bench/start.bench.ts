import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/test/free-port.ts'
import type { Bench } from './support/outcome.ts'
import { runningProduct } from './support/running-product.ts'

/** From the start of the built product to its first page, with an empty and with a filled data directory. */
export const bench: Bench = {
  title: 'seconds from start to the first page',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'korto-bench-'))
    const port = await freePort()
    try {
      const first = await startOnce(dataDir, port)
      const later = await startOnce(dataDir, port)
      return {
        rows: [
          { name: 'first start, with demo data', value: first, unit: 's', bar: { atMost: 20 } },
          { name: 'later start', value: later, unit: 's', bar: { atMost: 3 } },
        ],
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function startOnce(dataDir: string, port: number): Promise<number> {
  const began = performance.now()
  const product = await runningProduct(dataDir, port)
  const seconds = (performance.now() - began) / 1_000
  await product.stop()
  return seconds
}
