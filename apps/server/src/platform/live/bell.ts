import { setTimeout as sleep } from 'node:timers/promises'
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
const GOODBYE_MS = 1_000

export function createBell(connection: Connection, onRing: () => void): Bell {
  let client: pg.Client | null = null
  let isListening = false
  let isRinging = false
  let ringAgain = false
  let gathering: NodeJS.Timeout | null = null
  let reconnecting: NodeJS.Timeout | null = null
  let stopped = false

  async function connect() {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'korto-bell',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', onRing)
    try {
      await fresh.connect()
      await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`)
      isListening = true
      onRing()
    } catch {
      lost(fresh)
    }
  }

  /** Said of one connection, and once: the last words of an old one must not take the new one away. */
  function lost(gone: pg.Client) {
    if (client !== gone) return
    client = null
    isListening = false
    gone.end().catch(() => {})
    if (!stopped) reconnecting = setTimeout(connect, RECONNECT_MS).unref()
  }

  /** One at a time: while a ring is under way, the next one waits for it and stands for all that came meanwhile. */
  async function ringOnce() {
    ringAgain = isRinging
    const ringer = isListening ? client : null
    if (isRinging || !ringer) return
    isRinging = true
    await ringer.query(`notify ${CHANNEL}`).catch(() => lost(ringer))
    isRinging = false
    if (ringAgain) void ringOnce()
  }

  void connect()
  return {
    ring() {
      gathering ??= setTimeout(() => {
        gathering = null
        void ringOnce()
      }, GATHER_MS)
    },
    async stop() {
      stopped = true
      if (gathering) clearTimeout(gathering)
      if (reconnecting) clearTimeout(reconnecting)
      // A connection that has gone silent never says that it has ended.
      await Promise.race([client?.end().catch(() => {}), sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}
