import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { advance } from './cursor.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'
import { type ActivityRow, addFollower, readActivity, saveFollower, takeFollower } from './sql.ts'

/** What a feature does on activity. Its writes and its cursor are committed together. */
export interface Follower {
  name: string
  handle: (trx: Trx, rows: ActivityRow[]) => Promise<void>
}

/**
 * Lets the follower handle what is new, exactly once: one process at a time holds it, and its cursor moves in the transaction of
 * its writes. Returns whether there may be more.
 */
export function followOnce(db: Db, { name, handle }: Follower): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await takeFollower(trx, name)
    if (!before) return false
    const batch = await readActivity(trx, before)
    if (batch.rows.length > 0) await handle(trx, batch.rows)
    await saveFollower(trx, name, before, advance(before, batch))
    return batch.isFull
  })
}

const POLL_EVERY_MS = 1_000
/** Each poll is a transaction of several statements, and nobody waits for followers. */
const REST_MS = 100

export async function startFollowing(
  db: Db,
  followers: Follower[],
  onError: (error: unknown) => void,
): Promise<PollLoop> {
  for (const { name } of followers) await addFollower(db, name)
  let stopped = false

  async function catchUp(follower: Follower) {
    while (!stopped && (await followOnce(db, follower)));
  }

  async function poll() {
    // One that fails is tried again with the next poll; the others go on.
    for (const follower of followers) await catchUp(follower).catch(onError)
  }

  const loop = startPollLoop({ poll, everyMs: POLL_EVERY_MS, restMs: REST_MS, onError })
  return {
    wake: loop.wake,
    stop() {
      stopped = true
      return loop.stop()
    },
  }
}
