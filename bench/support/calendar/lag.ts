import { setTimeout as pause } from 'node:timers/promises'
import { eventIdOf } from '../../../apps/server/src/adapters/google-calendar/event-shape.ts'
import { addByHand } from '../../../apps/server/src/adapters/google-calendar/fake/by-hand.ts'
import { ownKeyOf } from '../../../packages/domain/src/calendar-sync/own-key.ts'
import { addDays } from '../../../packages/domain/src/time/day.ts'
import { dayOf } from '../../../packages/domain/src/time/site-time.ts'
import { quantile } from '../herd.ts'
import type { Outcome } from '../outcome.ts'
import { allQuiet, type CalendarClub, type CalendarWorld, calendarWorld, startSyncs } from './calendar-world.ts'
import { bookAtDesk } from './desk.ts'

const PER_SECOND = 5
const LOOK_MS = 50
const ZONE = 'Europe/Sofia'

/** Five changes a second in fifty calendars, in turn here and there, and how long each takes to the other side. */
export async function lag(isShort: boolean, hints: 'on' | 'off'): Promise<Outcome> {
  const [clubs, courts, seconds] = isShort ? [2, 2, 4] : [5, 10, 60]
  const world = await calendarWorld({
    clubs,
    courts,
    settings: isShort && hints === 'off' ? { CALENDAR_POLL_WITHOUT_HINTS_SECONDS: '3' } : {},
  })
  try {
    world.google.channels.mute(hints === 'off')
    for (const club of world.clubs) await startSyncs(world, club)
    if (!(await allQuiet(world.database, 120))) throw new Error('the calendars were not read')
    const changes = await changeBothSides(world, seconds)
    const bar = hints === 'on' ? 10 : 60
    await arrived(world, changes, (hints === 'on' ? 30 : 150) * 1_000)
    const times = (side: Change['side']) =>
      changes.filter((change) => change.side === side).map(({ from, to }) => (to ?? Number.POSITIVE_INFINITY) - from)
    const row = (name: string, side: Change['side']) => ({
      name: `${name}, hints ${hints}, p95`,
      value: quantile(times(side), 0.95) / 1_000,
      unit: 's',
      bar: { atMost: bar },
    })
    const longest = Math.max(...changes.map(({ from, to }) => (to ?? Number.NaN) - from))
    return {
      rows: [row('booking to calendar', 'here'), row('calendar to booking', 'there')],
      notes: [
        `Lag with hints ${hints}: ${changes.length} changes at ${PER_SECOND} a second in ${clubs * courts} calendars of ${clubs} accounts; medians ${quantile(times('here'), 0.5).toFixed(0)} ms to the calendar and ${quantile(times('there'), 0.5).toFixed(0)} ms from it, the longest ${longest.toFixed(0)} ms.`,
      ],
    }
  } finally {
    await world.stop()
  }
}

interface Change {
  side: 'here' | 'there'
  club: CalendarClub
  court: number
  /** The event there: the product writes it, or makes a booking of it. */
  eventId: string
  from: number
  to: number | null
}

async function changeBothSides(world: CalendarWorld, seconds: number): Promise<Change[]> {
  const changes: Change[] = []
  const looking = look(world, changes)
  const begun = performance.now()
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    await pause(Math.max(0, begun + (n * 1_000) / PER_SECOND - performance.now()))
    const club = world.clubs[n % world.clubs.length]
    if (!club) continue
    const court = Math.floor(n / world.clubs.length) % club.itemIds.length
    const day = addDays(dayOf(ZONE, Date.now()), 2 + Math.floor(n / 200))
    const hour = Math.floor(n / 20) % 22
    const side = n % 2 === 0 ? 'here' : 'there'
    const from = performance.now()
    const eventId =
      side === 'here' ? await bookHere(world, club, { court, day, hour }) : addThere(world, club, { court, day, hour })
    changes.push({ side, club, court, eventId, from, to: null })
  }
  looking.stop()
  return changes
}

interface Slot {
  court: number
  day: string
  hour: number
}

async function bookHere(world: CalendarWorld, club: CalendarClub, slot: Slot): Promise<string> {
  const itemId = club.itemIds[slot.court] ?? 0
  const id = await bookAtDesk(world.web.port, club, {
    itemId,
    day: slot.day,
    from: slot.hour * 60,
    to: slot.hour * 60 + 30,
  })
  return eventIdOf(ownKeyOf({ kind: 'booking', id, itemId }))
}

function addThere({ google: { store } }: CalendarWorld, club: CalendarClub, { court, day, hour }: Slot): string {
  const calendar = club.calendars[court]
  if (!calendar) throw new Error('every court has a calendar')
  const times = { day, from: hour * 60 + 30, to: hour * 60 + 60 }
  return addByHand(store, calendar, { title: `Guest ${day} ${hour} ${court}`, times, repeat: 'none', isFree: false }).id
}

/** Looks at both sides all the time and notes when something has arrived. */
function look(world: CalendarWorld, changes: Change[]) {
  const timer = setInterval(() => void note(world, changes), LOOK_MS)
  return { stop: () => clearInterval(timer) }
}

async function note({ database: { db } }: CalendarWorld, changes: Change[]): Promise<void> {
  const waiting = changes.filter(({ to }) => to === null)
  const there = waiting.filter(({ side }) => side === 'there').map(({ eventId }) => eventId)
  const rows =
    there.length === 0
      ? []
      : await db
          .selectFrom('calendar_links as l')
          .innerJoin('calendar_link_parts as p', (on) =>
            on.onRef('p.site_id', '=', 'l.site_id').onRef('p.link_id', '=', 'l.id'),
          )
          .select('l.event_id')
          .where('l.event_id', 'in', there)
          .execute()
  const booked = new Set(rows.map(({ event_id }) => event_id))
  const now = performance.now()
  for (const change of waiting) {
    const calendar = change.club.calendars[change.court]
    const isThere = change.side === 'here' ? calendar?.events.has(change.eventId) : booked.has(change.eventId)
    if (isThere) change.to ??= now
  }
}

async function arrived(world: CalendarWorld, changes: Change[], ms: number): Promise<void> {
  const until = performance.now() + ms
  while (changes.some(({ to }) => to === null) && performance.now() < until) {
    await note(world, changes)
    await pause(LOOK_MS)
  }
}
