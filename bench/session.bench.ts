import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../apps/server/src/features/demo/people.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { runningProduct } from './support/running-product.ts'

const CONNECTIONS = 16
const ROUND_MS = 2_000
const ROUNDS = 5

/** The cost of recognising the session: one prepared statement more than an anonymous call. */
export const bench: Bench = {
  title: 'calls per second with a session, compared with calls without',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'korto-bench-'))
    const port = await freePort()
    const limits = { RATE_PER_ADDRESS: '100000000', RATE_PUBLIC_READS: '100000000', RATE_PER_USER: '100000000' }
    Object.assign(process.env, limits)
    const product = await runningProduct(dataDir, port)
    try {
      const at = `http://127.0.0.1:${port}`
      const token = await signIn(at)
      const shares: number[] = []
      // Alternating, so that other load on the machine affects both alike.
      for (let round = 0; round < ROUNDS; round++) {
        const anonymous = await callsIn(`${at}/api/health`, {})
        const signedIn = await callsIn(`${at}/api/me/permissions`, { new_access_token: token })
        shares.push(signedIn / anonymous)
      }
      const row = {
        name: 'authenticated ping',
        value: medianOf(shares),
        unit: 'of unauthenticated',
        bar: { atLeast: 0.5 },
      }
      return { rows: [row] }
    } finally {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function signIn(at: string): Promise<string> {
  const answer = await fetch(`${at}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cleo@korto.example', password: DEMO_PASSWORD }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}

async function callsIn(url: string, headers: Record<string, string>): Promise<number> {
  const until = performance.now() + ROUND_MS
  let calls = 0
  const caller = async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      calls++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, caller))
  return calls
}
