import { aCrowd } from './support/crowd.ts'
import { bookingToPush } from './support/notices/booking-to-push.ts'
import { clubs } from './support/notices/clubs.ts'
import { dueReminders } from './support/notices/due-reminders.ts'
import { followerCost } from './support/notices/follower-cost.ts'
import { killedWorkers } from './support/notices/killed-workers.ts'
import { noticeWorld } from './support/notices/notice-world.ts'
import { olderEntries } from './support/notices/older-entries.ts'
import { providersDown } from './support/notices/providers-down.ts'
import { sendingRate } from './support/notices/sending-rate.ts'
import { takenUpAgain } from './support/notices/taken-up-again.ts'
import { watchedSlot } from './support/notices/watched-slot.ts'
import type { Bench, Outcome } from './support/outcome.ts'

/**
 * What people are told of: how soon, how many, how surely, and what it costs the bookings. The services that take pushes and
 * letters are cheap fakes in a process of their own; the workers reach them by their settings alone.
 */
export const bench: Bench = {
  title: 'notices: soon, in order and once, with workers killed and providers down, and what they cost the bookings',
  async run(isShort) {
    const parts = [
      ...(await oneWorker(isShort)),
      ...(await severalWorlds(isShort)),
      await olderEntries(isShort),
      // The sample of the usual lease only waits.
      ...(await Promise.all([killedWorkers(isShort), takenUpAgain(isShort)])),
      await dueReminders(isShort),
    ]
    return {
      rows: parts.flatMap(({ rows }) => rows),
      comparisons: parts.flatMap(({ comparisons = [] }) => comparisons),
      notes: parts.flatMap(({ notes = [] }) => notes),
    }
  },
}

async function oneWorker(isShort: boolean): Promise<Outcome[]> {
  const world = await noticeWorld(1)
  try {
    const crowd = await aCrowd(world.database.db, { courts: 40, people: isShort ? 300 : 2_100 })
    return [
      await bookingToPush(world, crowd, isShort),
      await watchedSlot(world, crowd, isShort),
      await sendingRate(world, crowd, isShort),
    ]
  } finally {
    await world.stop()
  }
}

async function severalWorlds(isShort: boolean): Promise<Outcome[]> {
  const worlds = await Promise.all([clubs(0, isShort), clubs(1, isShort), clubs(1, isShort)])
  const [without, up, down] = worlds
  try {
    return [await followerCost(without, up, isShort), await providersDown(up, down, isShort)]
  } finally {
    await Promise.all(worlds.map((world) => world.stop()))
  }
}
