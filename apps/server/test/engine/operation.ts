import type { Seeded } from '@korto/domain/testing/seeded'
import type { HistoryClub } from './history-club.ts'
import type { Racer } from './racers.ts'

/** One call of a history. */
export interface Operation {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string
  body?: unknown
  key?: string
}

/** What earlier operations have created: it may be canceled, moved or changed next. */
export interface Created {
  bookings: { id: number; owner: Racer | null }[]
  rules: { id: number; owner: Racer }[]
  events: { id: number; itemId: number }[]
}

/** Null when nothing was created yet that it could concern. */
export type MakeOperation = (club: HistoryClub, created: Created, chance: Seeded) => Operation | null

export const STATUSES = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED']
export const HOURS = [10, 11, 12]

export const time = (day: string, halfHours: number) =>
  `${day}T${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}:00`

export const anHour = (club: HistoryClub, chance: Seeded) => {
  const [day, hour] = [chance.pick(club.days), chance.pick(HOURS)]
  return { day, start: time(day, hour * 2), end: time(day, hour * 2 + 2) }
}

/** From ten to one, at full and half hours, as staff may. */
export const anyTime = (club: HistoryClub, chance: Seeded) => {
  const [day, first] = [chance.pick(club.days), 20 + chance.below(6)]
  return { fromDate: time(day, first), toDate: time(day, first + 1 + chance.below(3)) }
}

export const staffOf = (club: HistoryClub, chance: Seeded) => chance.pick(club.staff).accessToken

export const sometimes = <T extends object>(
  chance: Seeded,
  probability: number,
  fields: T,
): T | Record<never, never> => (chance.chance(probability) ? fields : {})

export const someChange = (club: HistoryClub, chance: Seeded) => ({
  ...sometimes(chance, 0.5, { itemId: chance.pick(club.items).id, supplItemId: null }),
  ...sometimes(chance, 0.6, anyTime(club, chance)),
  ...sometimes(chance, 0.3, { quantity: 1 + chance.below(3) }),
  ...sometimes(chance, 0.2, { site_private_note: 'a note' }),
  ...sometimes(chance, 0.1, { force: true }),
})
