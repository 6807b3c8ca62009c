import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Connection } from '../../src/platform/db/pool.ts'
import type { FromClient, Hit, Shot, ToClient } from './client-child.ts'

export type { Hit } from './client-child.ts'

/** A request of a race, which chooses the server. */
export type Request = Omit<Shot, 'origin'>

export interface Race {
  /** All at once, from several processes, at two servers. Answers in the order of the requests. */
  fire(requests: Request[]): Promise<Hit[]>
  /** How many requests were fired so far. */
  fired(): number
  stop(): Promise<void>
}

const SERVERS = 2
const CLIENTS = 4
const POOL = 12

/** Two server processes and four client processes around one database. */
export async function startRace(connection: Connection): Promise<Race> {
  const servers = Array.from({ length: SERVERS }, () => child('server-child.ts', { connection, pool: POOL }))
  const clients = Array.from({ length: CLIENTS }, () => child('client-child.ts', {}))
  const origins = await Promise.all(servers.map(addressOf))
  let fired = 0

  return {
    async fire(requests) {
      const loads = clients.map((client, at) => ({
        client,
        shots: requests.flatMap((request, index) =>
          index % CLIENTS === at ? [{ ...request, origin: origins[serverOf(index)] ?? '' }] : [],
        ),
      }))
      await Promise.all(loads.map(({ client, shots }) => sendTo(client, { load: shots })))
      const answers = await Promise.all(loads.map(({ client }) => sendTo(client, 'fire')))
      fired += requests.length
      const hits = answers.map((answer) => (answer === 'ready' ? [] : answer.hits))
      return requests.map((_, index) => {
        const hit = hits[index % CLIENTS]?.[Math.floor(index / CLIENTS)]
        if (!hit) throw new Error(`request ${index} got no answer`)
        return hit
      })
    },
    fired: () => fired,
    async stop() {
      for (const client of clients) client.disconnect()
      const exited = servers.map((server) => once(server, 'exit'))
      // Its database is discarded, so it need not stop gracefully.
      for (const server of servers) server.kill('SIGKILL')
      await Promise.all(exited)
    },
  }
}

/** Each client process talks to both servers. */
const serverOf = (index: number) => (index + Math.floor(index / CLIENTS)) % SERVERS

function child(script: string, settings: object): ChildProcess {
  return fork(join(import.meta.dirname, script), [JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
}

async function addressOf(server: ChildProcess): Promise<string> {
  const failed = once(server, 'exit').then(() => {
    throw new Error('a server of the race did not start')
  })
  const printed = once(server.stdout ?? server, 'data')
  const [address] = await Promise.race([printed, failed])
  failed.catch(() => {})
  return String(address).trim()
}

async function sendTo(client: ChildProcess, message: ToClient): Promise<FromClient> {
  const answer = once(client, 'message')
  client.send(message)
  const [reply] = await answer
  return reply as FromClient
}
