import { setTimeout as pause } from 'node:timers/promises'
import { apiCall } from '../notices/api-call.ts'
import type { Outcome } from '../outcome.ts'
import { allQuiet, type CalendarClub, type CalendarWorld, calendarWorld, startSyncs } from './calendar-world.ts'
import { type Difference, differenceOf } from './equal-sides.ts'
import { randomChanges } from './random-changes.ts'

const LONGEST_PAUSE_MS = 300
const ROUNDS = 3

/** Random changes on both sides; again and again one of two workers dies with SIGKILL and another takes its place. */
export async function kills(isShort: boolean): Promise<Outcome> {
  const [changes, times] = isShort ? [60, 2] : [5_000, 200]
  const world = await calendarWorld({
    clubs: 1,
    courts: 4,
    workers: 2,
    settings: { CALENDAR_LEASE_SECONDS: '1', CALENDAR_POLL_SECONDS: '5', CALENDAR_REQUESTS_PER_MINUTE: '6000' },
  })
  const [club] = world.clubs
  if (!club) throw new Error('there is a club')
  try {
    await startSyncs(world, club)
    await allQuiet(world, 60)
    const random = randomChanges(world, club)
    for (let n = 1; n <= changes; n++) {
      await random.next()
      await pause(Math.random() * LONGEST_PAUSE_MS * (isShort ? 0.5 : 0.2))
      if (n % Math.floor(changes / times) === 0) await killOne(world)
    }
    world.google.behave({})
    const { difference, rounds } = await settled(world, club)
    return {
      rows: [
        { name: `${times} × kill -9, ${changes} changes, lost`, value: difference.lost, unit: '', bar: { atMost: 0 } },
        { name: `${times} × kill -9, copies`, value: difference.copies, unit: '', bar: { atMost: 0 } },
        { name: 'rounds until both sides are equal', value: rounds, unit: '', bar: { atMost: ROUNDS } },
      ],
      notes: [
        `Kills: ${Object.entries(random.counts)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(', ')}; leases of 1 s.${difference.examples.map((example) => ` ${example}.`).join('')}`,
      ],
    }
  } finally {
    await world.stop()
  }
}

async function killOne(world: CalendarWorld): Promise<void> {
  const [victim] = world.workers.splice(Math.random() < 0.5 ? 0 : 1, 1)
  await victim?.kill()
  world.workers.push(await world.startWorker())
}

/** Nothing is changed any more. What a person must decide is decided for the product. */
async function settled(world: CalendarWorld, club: CalendarClub): Promise<{ difference: Difference; rounds: number }> {
  let difference: Difference = { lost: Number.NaN, copies: Number.NaN, examples: [] }
  for (let round = 1; round <= ROUNDS + 1; round++) {
    await answerAll(world, club)
    await apiCall(world.web.port, 'POST', `/api/admin/calendar/${club.siteId}/read_again`, { token: club.token })
    await pause(2_000)
    await allQuiet(world, 180)
    difference = await differenceOf(world)
    if (difference.lost + difference.copies === 0) return { difference, rounds: round }
  }
  return { difference, rounds: ROUNDS + 1 }
}

async function answerAll({ web, database: { db } }: CalendarWorld, { siteId, token }: CalendarClub): Promise<void> {
  const asking = await db.selectFrom('calendar_syncs').select('item_id').where('phase', '=', 'ASKING').execute()
  for (const { item_id } of asking) {
    const path = `/api/admin/calendar/${siteId}/deletions/${item_id}`
    await apiCall(web.port, 'POST', path, { token, body: { answer: 'CANCEL' } })
  }
  const open = await db
    .selectFrom('calendar_conflicts')
    .select('id')
    .where('answered_at', 'is', null)
    .where('decided', 'is', null)
    .execute()
  for (const { id } of open) {
    const path = `/api/admin/calendar/${siteId}/inbox/${id}`
    await apiCall(web.port, 'POST', path, { token, body: { answer: 'OURS' } })
  }
}
