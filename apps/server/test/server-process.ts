import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

export interface ServerProcess {
  process: ChildProcess
  port: number
  address: string
  /** What it has printed so far. */
  printed(): string
  /** Settles with its exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

interface Settings {
  port?: number
  env?: Record<string, string>
}

/** The product as `npm start` runs it, in a process of its own, without the web app: that has to be built first. */
export async function serverProcess({ port, env = {} }: Settings): Promise<ServerProcess> {
  const free = port ?? (await freePort())
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DEMO: '1', LOG_LEVEL: 'fatal', ROLE: 'worker', PORT: String(free), ...env },
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
  })
  let printed = ''
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk
        if (printed.includes('is ready at')) resolve()
      })
  })
  const outcome = await Promise.race([isReady, ended])
  if (outcome !== undefined) throw new Error(`the server ended with ${outcome}: ${printed}`)
  return { process: child, port: free, address: `http://127.0.0.1:${free}`, printed: () => printed, ended }
}
