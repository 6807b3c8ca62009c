import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { advance } from './cursor.ts'
import { type ActivityRow, addFollower, lookAtActivity, saveFollower, takeFollower } from './sql.ts'

/** What a feature does when others act. Its writes and its place in the activity are committed together. */
export interface Follower {
  name: string
  handle: (trx: Trx, rows: ActivityRow[]) => Promise<void>
}

/**
 * Lets the follower handle what it has not handled yet, exactly once whatever dies in between: one process at a time has
 * it, and where it stands moves in the transaction of what it wrote. Answers whether there may be more.
 */
export function followOnce(db: Db, { name, handle }: Follower): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await takeFollower(trx, name)
    if (!before) return false
    const look = await lookAtActivity(trx, before)
    if (look.rows.length > 0) await handle(trx, look.rows)
    await saveFollower(trx, name, before, advance(before, look))
    return look.isFull
  })
}

/** The longest time between two looks: what a lost hint costs. */
const LOOK_EVERY_MS = 1_000

export async function startFollowing(db: Db, followers: Follower[], onError: (error: unknown) => void) {
  for (const { name } of followers) await addFollower(db, name)
  let stopped = false
  let working: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function catchUp(follower: Follower) {
    while (!stopped && (await followOnce(db, follower)));
  }

  async function work() {
    do {
      again = false
      // One that fails is tried again with the next look; the others go on.
      for (const follower of followers) await catchUp(follower).catch(onError)
    } while (again && !stopped)
  }

  function wake() {
    again = true
    if (working || stopped) return
    clearTimeout(timer)
    working = work().finally(() => {
      working = null
      if (!stopped) timer = setTimeout(wake, LOOK_EVERY_MS)
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}
