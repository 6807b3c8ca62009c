import type { BookingState, RuleState } from './records.ts'
import { daysLater, type SiteClock, weekdayOf } from './site-clock.ts'

/** `item:4`, `shared:7` or `coach:9`: what can be taken too often. */
export type Resource = `${'item' | 'shared' | 'coach'}:${number}`

export interface Span {
  resource: Resource
  from: number
  to: number
}

type Taker = Pick<BookingState, 'itemId' | 'supplItemId' | 'quantity' | 'sharedItemMultiplier'>

const DAY = 86_400_000

export const isActive = (status: string): boolean => status !== 'CANCELED' && status !== 'REJECTED'

export const occasionKey = (ruleId: number, date: string) => `${ruleId} ${date}`

/** Bookings and series of one site; what they take at a moment is summed over all of them. */
export class Ledger {
  readonly clock: SiteClock
  readonly bookings = new Map<number, BookingState>()
  readonly rules = new Map<number, RuleState>()
  /** Occasions cancelled by a date list: the journal does not have the ids of their rows. */
  readonly tombstones = new Set<string>()
  readonly #sharedOf: (kind: 'booking' | 'rule', id: number, itemId: number) => number | null
  readonly #byDay = new Map<string, Set<number>>()
  readonly #stored = new Map<string, number>()

  constructor(clock: SiteClock, sharedOf: (kind: 'booking' | 'rule', id: number, itemId: number) => number | null) {
    this.clock = clock
    this.#sharedOf = sharedOf
  }

  setBooking(id: number, state: BookingState | null): void {
    const old = this.bookings.get(id)
    if (old) this.#index(id, old, -1)
    this.bookings.delete(id)
    if (!state) return
    this.bookings.set(id, state)
    this.#index(id, state, 1)
  }

  setRule(id: number, state: RuleState | null): void {
    if (state) this.rules.set(id, state)
    else this.rules.delete(id)
  }

  /** What is busy of an item or loaded on a hall; of a coach, how many lessons there are. */
  load(resource: Resource, moment: number): number {
    let load = 0
    for (const id of this.#byDay.get(`${resource} ${Math.floor(moment / DAY)}`) ?? []) {
      const booking = this.bookings.get(id)
      if (booking && booking.from <= moment && moment < booking.to)
        load += this.#weights('booking', id, booking).get(resource) ?? 0
    }
    const { day, minute, weekday } = this.clock.wallOf(moment)
    for (const [id, rule] of this.rules) {
      if (rule.dayOfWeek !== weekday || minute < rule.fromMinutes || rule.toMinutes <= minute) continue
      if (this.generates(id, day)) load += this.#weights('rule', id, rule).get(resource) ?? 0
    }
    return load
  }

  /** Whether the series makes an occasion on this date; a stored booking takes its place, whatever its status. */
  generates(ruleId: number, day: string): boolean {
    return this.isOccasion(ruleId, day) && !this.isStored(ruleId, day)
  }

  isOccasion(ruleId: number, day: string): boolean {
    const rule = this.rules.get(ruleId)
    if (!rule || weekdayOf(day) !== rule.dayOfWeek) return false
    return rule.validFrom <= day && (rule.validUntil === null || day <= rule.validUntil)
  }

  isStored(ruleId: number, day: string): boolean {
    const key = occasionKey(ruleId, day)
    return this.tombstones.has(key) || (this.#stored.get(key) ?? 0) > 0
  }

  spansOfBooking(id: number, state: BookingState): Span[] {
    if (!isActive(state.status)) return []
    const resources = [...this.#weights('booking', id, state).keys()]
    return resources.map((resource) => ({ resource, from: state.from, to: state.to }))
  }

  /** Every date of a series up to a day. */
  spansOfRule(id: number, rule: RuleState, last: string): Span[] {
    const until = rule.validUntil !== null && rule.validUntil < last ? rule.validUntil : last
    const spans: Span[] = []
    let day = rule.validFrom
    while (weekdayOf(day) !== rule.dayOfWeek) day = daysLater(day, 1)
    for (; day <= until; day = daysLater(day, 7)) {
      const [from, to] = [this.clock.momentOf(day, rule.fromMinutes), this.clock.momentOf(day, rule.toMinutes)]
      if (from === null || to === null) continue
      for (const resource of this.#weights('rule', id, rule).keys()) spans.push({ resource, from, to })
    }
    return spans
  }

  quantityOn(resource: Resource, id: number, state: BookingState): number {
    return this.#weights('booking', id, state).get(resource) ?? 0
  }

  #weights(kind: 'booking' | 'rule', id: number, { itemId, supplItemId, quantity, sharedItemMultiplier }: Taker) {
    const weights = new Map<Resource, number>([[`item:${itemId}`, quantity]])
    const shared = this.#sharedOf(kind, id, itemId)
    if (shared !== null) weights.set(`shared:${shared}`, quantity * sharedItemMultiplier)
    if (supplItemId !== null) weights.set(`coach:${supplItemId}`, 1)
    return weights
  }

  #index(id: number, state: BookingState, sign: 1 | -1): void {
    if (state.recurringId !== null && state.occurrenceDate !== null) {
      const key = occasionKey(state.recurringId, state.occurrenceDate)
      this.#stored.set(key, (this.#stored.get(key) ?? 0) + sign)
    }
    for (const { resource, from, to } of this.spansOfBooking(id, state)) {
      for (let day = Math.floor(from / DAY); day * DAY < to; day++) {
        const key = `${resource} ${day}`
        const ids = this.#byDay.get(key) ?? new Set()
        this.#byDay.set(key, ids)
        if (sign === 1) ids.add(id)
        else ids.delete(id)
      }
    }
  }
}
