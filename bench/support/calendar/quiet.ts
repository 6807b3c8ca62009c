import { setTimeout as pause } from 'node:timers/promises'
import { apiCall } from '../notices/api-call.ts'
import type { Outcome } from '../outcome.ts'
import { allQuiet, calendarWorld, startSyncs } from './calendar-world.ts'

const STEP_MINUTES = 1

/** An hour passes by the product's clock, minute by minute, and nothing happens. */
export async function quiet(isShort: boolean): Promise<Outcome> {
  const minutes = isShort ? 6 : 60
  const world = await calendarWorld({ clubs: 1, courts: 4 })
  const [club] = world.clubs
  if (!club) throw new Error('there is a club')
  try {
    await startSyncs(world, club)
    await allQuiet(world.database, 60)
    // The first notice of a channel causes a look, which belongs to the start.
    await pause(5_000)
    world.google.requests.length = 0
    const begin = Date.now()
    for (let minute = STEP_MINUTES; minute <= minutes; minute += STEP_MINUTES) {
      const now = new Date(begin + minute * 60_000).toISOString()
      await apiCall(world.web.port, 'POST', '/dev/clock', { token: club.token, body: { now } })
      await pause(1_500)
    }
    const asked = world.google.requests.filter(({ url }) => url.pathname.startsWith('/calendar/')).length
    const perHour = (asked / club.calendars.length / minutes) * 60
    return {
      rows: [
        {
          name: 'requests of a quiet calendar, hints on',
          value: perHour,
          unit: 'an hour',
          bar: { atMost: isShort ? 30 : 15 },
        },
      ],
      notes: [`Quiet: ${asked} requests of ${club.calendars.length} calendars in ${minutes} minutes.`],
    }
  } finally {
    await world.stop()
  }
}
