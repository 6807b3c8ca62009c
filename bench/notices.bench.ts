import { aCrowd } from './support/crowd.ts'
import { bookingToPush } from './support/notices/booking-to-push.ts'
import { noticeWorld } from './support/notices/notice-world.ts'
import { watchedSlot } from './support/notices/watched-slot.ts'
import type { Bench, Outcome } from './support/outcome.ts'

export const bench: Bench = {
  title: 'notices: from a booking to the push service, letters, reminders, killed workers and providers that are down',
  async run(isShort) {
    const parts: Outcome[] = []
    const world = await noticeWorld(1)
    try {
      const crowd = await aCrowd(world.database.db, { courts: 40, people: isShort ? 300 : 2_100 })
      parts.push(await bookingToPush(world, crowd, isShort))
      parts.push(await watchedSlot(world, crowd, isShort))
    } finally {
      await world.stop()
    }
    return {
      rows: parts.flatMap(({ rows }) => rows),
      comparisons: parts.flatMap(({ comparisons = [] }) => comparisons),
      notes: parts.flatMap(({ notes = [] }) => notes),
    }
  },
}
