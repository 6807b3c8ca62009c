import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the product once for all journeys; `world.ts` finds it by the environment. */
export default async function setup() {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(() => Promise.reject(new Error('the product did not start'))),
  ])
  process.env.KORTO_E2E = String(line)
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
