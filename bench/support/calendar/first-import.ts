import { setTimeout as pause } from 'node:timers/promises'
import { addByHand } from '../../../apps/server/src/adapters/google-calendar/fake/by-hand.ts'
import { addDays } from '../../../packages/domain/src/time/day.ts'
import { dayOf } from '../../../packages/domain/src/time/site-time.ts'
import { aCrowd } from '../crowd.ts'
import { quantile } from '../herd.ts'
import { bookAtRate } from '../notices/book-at-rate.ts'
import type { Outcome } from '../outcome.ts'
import { type CalendarWorld, calendarWorld, startSyncs } from './calendar-world.ts'
import { googleDifference } from './equal-sides.ts'

const PER_SECOND = 10

/** A calendar with thousands of events becomes bookings, while another club is booked at a constant rate. */
export async function firstImport(isShort: boolean): Promise<Outcome> {
  const [events, seconds] = isShort ? [100, 3] : [5_000, 30]
  const world = await calendarWorld({ clubs: 1, courts: 1 })
  const [club] = world.clubs
  const [calendar] = club?.calendars ?? []
  if (!club || !calendar) throw new Error('there is a club with a court')
  try {
    const today = dayOf('Europe/Sofia', Date.now())
    for (let n = 0; n < events; n++) {
      // From four in the morning on: an hour that the clocks jump over is no time of an event.
      const from = (4 + (n % 20)) * 60
      const times = { day: addDays(today, 1 + Math.floor(n / 20)), from, to: from + 50 }
      addByHand(world.google.store, calendar, { title: `Guest ${n % 500}`, times, repeat: 'none', isFree: false })
    }
    const other = await aCrowd(world.database.db, { courts: 20, people: 1_000 })
    await world.database.vacuum()
    const book = (firstDay: number) => bookAtRate(world.web.port, other, { perSecond: PER_SECOND, seconds, firstDay })
    await book(1)
    const alone = quantile(await book(3), 0.99)
    const [worker] = world.workers
    const cpuBefore = [worker?.cpuSeconds() ?? 0, world.database.cpuSeconds()]
    const began = performance.now()
    await startSyncs(world, club)
    const imported = whenImported(world).then(() => (performance.now() - began) / 1_000)
    const beside = quantile(await book(5), 0.99)
    const took = await imported
    const cpuMs = [worker?.cpuSeconds() ?? 0, world.database.cpuSeconds()].map(
      (seconds, n) => ((seconds - (cpuBefore[n] ?? 0)) / events) * 1_000,
    )
    const { lost, copies, examples } = await googleDifference(world)
    return {
      rows: [
        { name: `first import of ${events} events`, value: took, unit: 's', bar: { atMost: 60 } },
        { name: 'bookings elsewhere meanwhile, p99', value: beside / alone, unit: '× alone', bar: { atMost: 2 } },
        { name: 'events without a booking, or with two', value: lost + copies, unit: '', bar: { atMost: 0 } },
      ],
      notes: [
        `First import: p99 of a booking elsewhere ${alone.toFixed(0)} ms alone and ${beside.toFixed(0)} ms beside it, at ${PER_SECOND} a second. An event took ${cpuMs[0]?.toFixed(1)} ms of the worker's processor and, with the bookings beside it, ${cpuMs[1]?.toFixed(1)} ms of PostgreSQL's.${examples.map((example) => ` ${example}.`).join('')}`,
      ],
    }
  } finally {
    await world.stop()
  }
}

async function whenImported({ database: { db } }: CalendarWorld): Promise<void> {
  for (let looks = 0; looks < 3_000; looks++) {
    const waiting = await db.selectFrom('calendar_syncs').select('phase').where('phase', '!=', 'WORKING').execute()
    if (waiting.length === 0) return
    await pause(100)
  }
}
