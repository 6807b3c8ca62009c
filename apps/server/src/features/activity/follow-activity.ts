import type { FreshCache } from '../../platform/cache/fresh-cache.ts'
import type { Clock } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { createActivityNotifier } from '../../platform/live/activity-notifier.ts'
import type { Streams } from '../../platform/live/streams.ts'
import { startTail } from '../../platform/live/tail.ts'
import { changeOf, liveMessages } from './live-messages.ts'
import { itemVisibilityOf } from './sql.ts'
import { type Change, staleTags } from './tags.ts'

interface ActivityParts {
  db: Db
  connection: Connection
  clock: Clock
  cache: FreshCache
  streams: Streams
  onError: (error: unknown) => void
}

export interface FollowedActivity {
  /** After the commit: drops the cached reads that the rows touch, then wakes followers here and in other processes. */
  announce(written: Change): void
  /** Whether this process has passed on everything up to this activity. */
  hasSeen(activityId: number): boolean
  lastId(): number
  /** Calls `wake` whenever there may be new activity. */
  onNew(wake: () => void): void
  stop(): Promise<void>
}

/** Follows what this and other processes write: drops the cached reads that it touches and sends it to open streams. */
export async function followActivity({
  db,
  connection,
  clock,
  cache,
  streams,
  onError,
}: ActivityParts): Promise<FollowedActivity> {
  const tail = await startTail({
    db,
    clock,
    onError,
    async onRows(rows) {
      const changes = rows.flatMap((row) => changeOf(row) ?? [])
      cache.drop(changes.flatMap(staleTags))
      const items = await itemVisibilityOf(db, rows)
      for (const row of rows)
        for (const { topic, message } of liveMessages(row, items, clock.now())) streams.send(topic, message, row.id)
    },
  })
  const wakes = [tail.wake]
  const wakeAll = () => {
    for (const wake of wakes) wake()
  }
  const notifier = createActivityNotifier(connection, wakeAll)
  return {
    announce(written) {
      cache.drop(staleTags(written))
      wakeAll()
      notifier.notify()
    },
    hasSeen: tail.hasSeen,
    lastId: tail.lastId,
    onNew: (wake) => void wakes.push(wake),
    async stop() {
      await Promise.all([notifier.stop(), tail.stop()])
    },
  }
}
