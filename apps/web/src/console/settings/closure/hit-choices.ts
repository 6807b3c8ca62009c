import type { ChosenEntry, HitBooking, PlaceRead } from '@korto/contract/closure'

export type Choice = ChosenEntry['choice']

/** What staff have decided about some of the bookings; of the others the proposal counts. */
export type Decisions = Readonly<Record<string, { choice?: Choice; place?: PlaceRead }>>

export const keyOf = ({ bookingId, ruleId, date }: Pick<HitBooking, 'bookingId' | 'ruleId' | 'date'>): string =>
  bookingId === null ? `${ruleId} ${date}` : String(bookingId)

/** A booking with what will become of it. */
export interface Decided {
  hit: HitBooking
  choice: Choice
  /** Where it would go; null without a place. */
  place: PlaceRead | null
  /** All that can be chosen. */
  places: PlaceRead[]
}

/** Whoever has a place is moved, the others are kept, until staff decide otherwise. */
export function decided(hit: HitBooking, decisions: Decisions): Decided {
  const { choice, place: wanted } = decisions[keyOf(hit)] ?? {}
  // A place that was chosen stays, even if it is no longer among the nearest.
  const isListed = wanted !== undefined && hit.places.some((place) => isSamePlace(place, wanted))
  const places = wanted && !isListed ? [...hit.places, wanted] : hit.places
  const place = wanted ?? hit.places[0] ?? null
  return { hit, place, places, choice: choice === 'move' && !place ? 'keep' : (choice ?? (place ? 'move' : 'keep')) }
}

export const isSamePlace = (a: PlaceRead, b: PlaceRead): boolean => a.itemId === b.itemId && a.fromDate === b.fromDate

/** The same for everybody; `move` only where there is a place. */
export const forAll = (hits: readonly HitBooking[], decisions: Decisions, choice: Choice): Decisions => ({
  ...decisions,
  ...Object.fromEntries(hits.map((hit) => [keyOf(hit), { ...decisions[keyOf(hit)], choice }])),
})

export const countOf = (all: readonly Decided[], choice: Choice): number =>
  all.filter((one) => one.choice === choice).length

export function entryOf({ hit, choice, place }: Decided): ChosenEntry {
  const { bookingId, ruleId, date, version, ruleVersion } = hit
  const known = { bookingId, ruleId, date, version, ruleVersion }
  if (choice !== 'move' || !place) return { ...known, choice: choice === 'cancel' ? 'cancel' : 'keep' }
  const { itemId, fromDate, toDate } = place
  return { ...known, choice, to: { itemId, fromDate, toDate } }
}
