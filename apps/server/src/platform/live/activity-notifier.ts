import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../db/pool.ts'

/**
 * Notifies all processes of new activity. Only a hint: followers poll once a second anyway. It is sent after the
 * commit and on a connection of its own, because a notification inside a booking's transaction would serialise all
 * commits.
 */
export interface ActivityNotifier {
  notify(): void
  stop(): Promise<void>
}

const CHANNEL = 'activity'
/** Calls within this time are sent as one. */
const BATCH_MS = 10
const RECONNECT_MS = 1_000
const CLOSE_TIMEOUT_MS = 1_000

export function createActivityNotifier(connection: Connection, onNotification: () => void): ActivityNotifier {
  let client: pg.Client | null = null
  let isListening = false
  let isNotifying = false
  let notifyAgain = false
  let batching: NodeJS.Timeout | null = null
  let reconnecting: NodeJS.Timeout | null = null
  let stopped = false

  async function connect() {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'korto-notifier',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', onNotification)
    try {
      await fresh.connect()
      await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`)
      isListening = true
      onNotification()
    } catch {
      lost(fresh)
    }
  }

  /** Called for one connection, once: a late event of an old one must not close the new one. */
  function lost(gone: pg.Client) {
    if (client !== gone) return
    client = null
    isListening = false
    gone.end().catch(() => {})
    if (!stopped) reconnecting = setTimeout(connect, RECONNECT_MS).unref()
  }

  /** One at a time: calls during a notification are answered by one more after it. */
  async function notifyOnce() {
    notifyAgain = isNotifying
    const sender = isListening ? client : null
    if (isNotifying || !sender) return
    isNotifying = true
    await sender.query(`notify ${CHANNEL}`).catch(() => lost(sender))
    isNotifying = false
    if (notifyAgain) void notifyOnce()
  }

  void connect()
  return {
    notify() {
      batching ??= setTimeout(() => {
        batching = null
        void notifyOnce()
      }, BATCH_MS)
    },
    async stop() {
      stopped = true
      if (batching) clearTimeout(batching)
      if (reconnecting) clearTimeout(reconnecting)
      // A dead connection never emits its end.
      await Promise.race([client?.end().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
