import type { Db } from '../db/database.ts'
import { breaksConnection, failureOf } from '../db/failures.ts'
import { inTransaction } from '../db/transaction.ts'
import { advance } from './cursor.ts'
import { failedRows, followRowByRow, forgetFailures } from './follow-row-by-row.ts'
import type { Follower } from './follower.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'
import { addFollower, readActivity, saveFollower, takeFollower } from './sql.ts'

/**
 * Lets the follower handle what is new, exactly once: one process at a time holds it, and its cursor moves in the transaction of
 * its writes. A batch that fails is handled row by row. Returns whether there may be more.
 */
export async function followOnce(db: Db, follower: Follower, onError: (error: unknown) => void): Promise<boolean> {
  let isHandling = false
  try {
    return await inTransaction(db, async (trx) => {
      isHandling = false
      const before = await takeFollower(trx, follower.name)
      if (!before) return false
      const batch = await readActivity(trx, before)
      const failed = await failedRows(trx, follower.name, before, batch)
      const rows = batch.rows.filter(({ id }) => !failed.has(id))
      isHandling = true
      if (rows.length > 0) await follower.handle(trx, rows)
      isHandling = false
      await forgetFailures(
        trx,
        follower.name,
        before,
        rows.map(({ id }) => id),
      )
      await saveFollower(trx, follower.name, before, advance(before, batch, failed))
      return batch.isFull && rows.length > 0
    })
  } catch (error) {
    if (!isHandling || breaksConnection(error) || failureOf(error) === 'retry') throw error
    onError(error)
    return followRowByRow(db, follower, onError)
  }
}

/** Nothing while another process has the follower, or while there is something new. */
export const followIdle = (db: Db, { name, whenIdle }: Follower): Promise<void> =>
  inTransaction(db, async (trx) => {
    const cursor = await takeFollower(trx, name)
    if (!cursor) return
    const { rows } = await readActivity(trx, cursor)
    if (rows.length === 0) await whenIdle?.(trx)
  })

const POLL_EVERY_MS = 1_000
/** Each poll is a transaction of several statements, and nobody waits for followers. */
const REST_MS = 100

/** Each follower has a loop of its own: none waits for another. */
export async function startFollowing(
  db: Db,
  followers: Follower[],
  onError: (error: unknown) => void,
  /** After a commit: what followers have written may be waited for. */
  onHandled: () => void = () => {},
): Promise<PollLoop> {
  for (const { name, begin = 'first' } of followers) await addFollower(db, name, begin)
  let stopped = false

  async function catchUp(follower: Follower) {
    let hasHandled = false
    async function handle(...given: Parameters<Follower['handle']>) {
      await follower.handle(...given)
      hasHandled = true
    }
    for (let isMore = true; isMore && !stopped; ) {
      hasHandled = false
      isMore = await followOnce(db, { ...follower, handle }, onError)
      if (hasHandled) onHandled()
    }
    if (follower.whenIdle && !stopped) await followIdle(db, follower)
  }

  const loops = followers.map((follower) =>
    startPollLoop({ poll: () => catchUp(follower), everyMs: POLL_EVERY_MS, restMs: REST_MS, onError }),
  )
  return {
    wake() {
      for (const loop of loops) loop.wake()
    },
    async stop() {
      stopped = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
