import {
  addByHand,
  copyByHand,
  deleteByHand,
  moveByHand,
} from '../../../apps/server/src/adapters/google-calendar/fake/by-hand.ts'
import type { StoredCalendar } from '../../../apps/server/src/adapters/google-calendar/fake/calendar-store.ts'
import { addDays } from '../../../packages/domain/src/time/day.ts'
import { dayOf } from '../../../packages/domain/src/time/site-time.ts'
import type { CalendarClub, CalendarWorld } from './calendar-world.ts'
import { bookAtDesk, cancelAtDesk, moveAtDesk } from './desk.ts'

const DAYS = 40
/** Every start and length is drawn once at most for a court and day, so that a copy is seen as one. */
let drawn = 0

export interface RandomChanges {
  /** One change, here or there. */
  next(): Promise<void>
  /** How often each kind was made. */
  counts: Record<string, number>
}

/** What a desk and the owner of a calendar do all day, in any order and on the same bookings. */
export function randomChanges(world: CalendarWorld, club: CalendarClub): RandomChanges {
  const { store } = world.google
  const bookingIds: number[] = []
  const counts: Record<string, number> = {}
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

  /** A time of its own for every change: minutes tell them apart. */
  const slot = () => {
    const n = drawn++
    const from = 6 * 60 + (n % 900)
    const day = addDays(dayOf('Europe/Sofia', Date.now()), 2 + (Math.floor(n / 900) % DAYS))
    return { day, from, to: from + 30 + Math.floor(Math.random() * 60) }
  }
  const anyEvent = (calendar: StoredCalendar | undefined) => {
    const living = [...(calendar?.events.values() ?? [])].filter(({ event }) => event.status !== 'cancelled')
    return pick(living)?.event.id
  }
  const anItem = () => pick(club.itemIds) ?? 0

  const kinds: Record<string, () => Promise<unknown> | unknown> = {
    async book() {
      bookingIds.push(await bookAtDesk(world, club, { itemId: anItem(), ...slot() }))
    },
    move: () => moveAtDesk(world, club, pick(bookingIds) ?? 0, { itemId: anItem(), ...slot() }),
    cancel: () => cancelAtDesk(world, club, pick(bookingIds) ?? 0),
    add(title = `Guest ${drawn}`) {
      const calendar = pick(club.calendars)
      if (calendar) addByHand(store, calendar, { title, times: slot(), repeat: 'none', isFree: false })
    },
    drag() {
      const [calendar, to] = [pick(club.calendars), pick(club.calendars)]
      const id = anyEvent(calendar)
      if (calendar && to && id) moveByHand(store, { calendar, id }, { times: slot(), to, which: 'one' })
    },
    copy() {
      const calendar = pick(club.calendars)
      const id = anyEvent(calendar)
      if (calendar && id) copyByHand(store, { calendar, id }, { times: slot(), to: calendar })
    },
    delete() {
      const calendar = pick(club.calendars)
      const id = anyEvent(calendar)
      if (calendar && id) deleteByHand(store, { calendar, id }, 'one')
    },
    loseTokens: () => (Math.random() < 0.1 ? world.google.expireSyncTokens() : undefined),
    refuse: () => world.google.behave({ answer: pick([429, 503, 'drop'] as const), times: 2 }),
  }
  const weighted = ['book', 'book', 'book', 'move', 'move', 'cancel', 'add', 'add', 'add', 'drag', 'drag', 'copy']
  const all = [...weighted, ...weighted, 'delete', 'delete', 'loseTokens', 'refuse']
  return {
    counts,
    async next() {
      const kind = pick(all) ?? 'book'
      counts[kind] = (counts[kind] ?? 0) + 1
      await kinds[kind]?.()
    },
  }
}
