import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './run.ts'

const LONGEST_MS = 60_000
const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts')

/** From the start of an installed and built clone to its first page, with an empty data directory and with a filled one. */
export const bench: Bench = {
  title: 'seconds from start to the first page',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'korto-bench-'))
    const port = await freePort()
    try {
      const first = await startOnce(dataDir, port)
      const later = await startOnce(dataDir, port)
      return [
        { name: 'first start, with demo data', value: first, unit: 's', bar: { atMost: 20 } },
        { name: 'later start', value: later, unit: 's', bar: { atMost: 3 } },
      ]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function startOnce(dataDir: string, port: number): Promise<number> {
  const began = performance.now()
  const server: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  })
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (performance.now() - began > LONGEST_MS) throw new Error('the server showed no page')
      if (server.exitCode !== null) throw new Error('the server ended before its first page')
      await pause(25)
    }
    return (performance.now() - began) / 1_000
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

const answers = (url: string) =>
  fetch(url)
    .then((page) => page.status === 200)
    .catch(() => false)

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
