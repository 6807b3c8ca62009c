import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, serverOptions } from './server-options.ts'

const START_TIMEOUT_MS = 60_000
const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

/** Starts the built product as `npm start` does and waits for its first page. */
export async function runningProduct(dataDir: string, port: number): Promise<{ stop(): Promise<void> }> {
  const began = performance.now()
  const server: ChildProcess = spawn(process.execPath, [...serverOptions, MAIN], {
    env: { ...serverEnvironment, ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  })
  async function stop() {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (performance.now() - began > START_TIMEOUT_MS) throw new Error('the server showed no page')
      if (server.exitCode !== null) throw new Error('the server ended before its first page')
      await pause(25)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

const answers = (url: string) =>
  fetch(url)
    .then((page) => page.status === 200)
    .catch(() => false)
