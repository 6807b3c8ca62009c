import type { OtherProgram } from '../../../apps/server/test/calendar-port/world.ts'
import { addDays, type Day } from '../../../packages/domain/src/time/day.ts'
import { dayOf } from '../../../packages/domain/src/time/site-time.ts'
import { shownTime } from '../../../packages/domain/src/time/time-of-day.ts'
import { bookAtDesk, cancelAtDesk, type DeskClub, type DeskSlot, moveAtDesk } from './desk.ts'

const DAYS = 40
const MINUTES = 900

export interface RandomChanges {
  /** One change, here or there. */
  next(): Promise<void>
  /** How often each kind was made. */
  counts: Record<string, number>
}

interface Sides {
  port: number
  club: DeskClub
  /** One for each court, in the same order. */
  calendarIds: string[]
  program: OtherProgram
}

/** What a desk and the owner of a calendar do all day, in any order and on the same bookings. */
export function randomChanges({ port, club, calendarIds, program }: Sides): RandomChanges {
  const bookingIds: number[] = []
  const events: { calendarId: string; id: string }[] = []
  const counts: Record<string, number> = {}
  let drawn = 0

  /** Every time is drawn once, so that a copy is seen as one. */
  const slot = (): Omit<DeskSlot, 'itemId'> => {
    const n = drawn++
    const day = addDays(dayOf('Europe/Sofia', Date.now()), 2 + (Math.floor(n / MINUTES) % DAYS))
    const from = 6 * 60 + (n % MINUTES)
    return { day, from, to: from + 30 + (n % 60) }
  }
  const anEvent = () => {
    const index = Math.floor(Math.random() * events.length)
    const event = events[index]
    return event ? { index, ...event } : null
  }

  const kinds: Record<string, () => Promise<void>> = {
    async book() {
      bookingIds.push(await bookAtDesk(port, club, { itemId: pick(club.itemIds) ?? 0, ...slot() }))
    },
    async move() {
      await moveAtDesk(port, club, pick(bookingIds) ?? 0, { itemId: pick(club.itemIds) ?? 0, ...slot() })
    },
    async cancel() {
      await cancelAtDesk(port, club, pick(bookingIds) ?? 0)
    },
    async add() {
      const calendarId = pick(calendarIds) ?? ''
      const id = await program.add(calendarId, { title: `Guest ${drawn}`, ...wall(slot()) })
      events.push({ calendarId, id })
    },
    async drag() {
      const event = anEvent()
      if (event) await program.drag(event.calendarId, event.id, wall(slot()))
    },
    async dragToCourt() {
      const event = anEvent()
      const to = pick(calendarIds.filter((id) => id !== event?.calendarId))
      if (!event || !to) return
      events[event.index] = { calendarId: to, id: await program.moveTo(event.calendarId, event.id, to) }
    },
    async copy() {
      const event = anEvent()
      if (!event) return
      const id = await program.copy(event.calendarId, event.id)
      events.push({ calendarId: event.calendarId, id })
      await program.drag(event.calendarId, id, wall(slot()))
    },
    async delete() {
      const event = anEvent()
      if (!event) return
      events.splice(event.index, 1)
      await program.remove(event.calendarId, event.id)
    },
  }
  const names = [
    'book',
    'book',
    'book',
    'move',
    'move',
    'cancel',
    'add',
    'add',
    'add',
    'drag',
    'drag',
    'dragToCourt',
    'copy',
    'delete',
  ]
  return {
    counts,
    async next() {
      const kind = pick(names) ?? 'book'
      counts[kind] = (counts[kind] ?? 0) + 1
      // What the other side has removed meanwhile cannot be changed any more.
      await kinds[kind]?.().catch((error: Error) => {
        if (!/: 404 |: 412 /.test(error.message)) throw error
      })
    },
  }
}

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

const wall = ({ day, from, to }: { day: Day; from: number; to: number }) => ({
  start: `${day}T${shownTime(from)}`,
  end: `${day}T${shownTime(to)}`,
})
