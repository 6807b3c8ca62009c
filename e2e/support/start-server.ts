import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

export interface ServerUnderTest {
  url: string
  connection: { host: string; port: number; user: string; password: string; database: string }
}

/** Starts the product as a separate process with its own database and port. */
export async function startServer(
  settings: { TILES_URL?: string } = {},
): Promise<{ line: string; server: ServerUnderTest; stop(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [resolve(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('the product has no output')
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the product did not start'))),
  ])
  return {
    line: String(line),
    server: JSON.parse(String(line)),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
