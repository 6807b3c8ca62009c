import pg from 'pg'
import type { Connection } from '../db/pool.ts'

/**
 * The hint between processes that there is new activity. It is only a hint: followers look once a second anyway. It is
 * rung after the commit and from a session of its own, because a notification inside a booking's transaction would make
 * all commits wait for each other.
 */
export interface Bell {
  ring(): void
  stop(): Promise<void>
}

const CHANNEL = 'activity'
/** Rings that come close together are one. */
const GATHER_MS = 10
const RECONNECT_MS = 1_000

export function createBell(connection: Connection, onRing: () => void): Bell {
  let client: pg.Client | null = null
  let gathering: NodeJS.Timeout | null = null
  let reconnecting: NodeJS.Timeout | null = null
  let stopped = false

  async function connect() {
    reconnecting = null
    const fresh = new pg.Client({
      ...connection,
      application_name: 'korto-bell',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', onRing)
    try {
      await fresh.connect()
      await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`)
      if (stopped) return void fresh.end()
      client = fresh
      onRing()
    } catch {
      fresh.end().catch(() => {})
      lost()
    }
  }

  function lost() {
    client = null
    if (!stopped && !reconnecting) reconnecting = setTimeout(connect, RECONNECT_MS).unref()
  }

  void connect()
  return {
    ring() {
      gathering ??= setTimeout(() => {
        gathering = null
        client?.query(`notify ${CHANNEL}`).catch(lost)
      }, GATHER_MS)
    },
    async stop() {
      stopped = true
      if (gathering) clearTimeout(gathering)
      if (reconnecting) clearTimeout(reconnecting)
      await client?.end().catch(() => {})
    },
  }
}
