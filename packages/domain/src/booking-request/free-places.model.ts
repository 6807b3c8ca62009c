import type { Item } from '../item/item.ts'
import type { Holding } from '../timeslot/holding.ts'

/**
 * A naive implementation of the rules to compare with: it checks every five minutes of the week of 2026-11-16 in Sofia
 * (a week without a change of clocks) and shares no code with the rules. All borders must lie on five minutes.
 */

const MONDAY_MIDNIGHT = Date.UTC(2026, 10, 15, 22)
const TICK = 5
const HOLDING = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'MISSED', undefined]

/** Minute of the week, Monday 00:00 = 0. */
export const momentOf = (minute: number): number => MONDAY_MIDNIGHT + minute * 60_000
const minuteOf = (moment: number): number => (moment - MONDAY_MIDNIGHT) / 60_000

interface ModelSlot {
  start: number
  end: number
  capacity: number
  price: number | null
}

const dateOf = (weekDay: number): string => `2026-11-${16 + weekDay}`
const isOn = (minute: number, holding: { from: number; to: number }): boolean =>
  holding.from <= momentOf(minute) && momentOf(minute) < holding.to

function scheduleOn(item: Item, weekDay: number) {
  let schedule: Item['schedule'] | null = item.schedule
  let isException = false
  for (const exception of item.exceptions) {
    if (dateOf(weekDay) >= exception.from_date && dateOf(weekDay) <= exception.to_date) {
      schedule = exception.schedule
      isException = true
    }
  }
  return { schedule: schedule ?? {}, isException }
}

function rangesOn(item: Item, weekDay: number) {
  const { schedule } = scheduleOn(item, weekDay)
  const key = String((weekDay + 1) % 7)
  const lists = new Map(Object.entries(schedule).filter(([name]) => /^[0-6]$/.test(name)))
  const lowest = [...lists.keys()].sort()[0]
  const list = lists.get(key) ?? (schedule.mode === 'every_day' && lowest !== undefined ? lists.get(lowest) : [])
  return Array.isArray(list) ? list : []
}

/** Week days are 0 = Monday … 6 = Sunday here, slots in minutes of the week. */
export function modelSlots(item: Item, weekDay: number): ModelSlot[] {
  const slots: ModelSlot[] = []
  const step = scheduleOn(item, weekDay).schedule.bookingStepMinutes
  for (let minute = 0; minute < 1440; minute += TICK) {
    for (const range of rangesOn(item, weekDay)) {
      const length = range.step ?? step ?? 60
      if (minute < range.start || (minute - range.start) % length !== 0 || minute + length > range.end) continue
      const start = weekDay * 1440 + minute
      slots.push({ start, end: start + length, capacity: range.capacity ?? item.capacity, price: range.price ?? null })
    }
  }
  return slots
}

function capacityIn(item: Item, minute: number, usual: number): number {
  const events = item.events.filter((event) => isOn(minute, event)).sort((a, b) => b.id - a.id)
  return events.length > 0 ? (events[0]?.capacity ?? 0) : usual
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export function modelFree(item: Item, shared: Item | null, slot: ModelSlot, holdings: Holding[]): number {
  const left: number[] = []
  for (let minute = slot.start; minute < slot.end; minute += TICK) {
    const here = holdings.filter((holding) => HOLDING.includes(holding.status) && isOn(minute, holding))
    const busy = sum(here.filter((holding) => holding.itemId === item.id).map((holding) => holding.quantity))
    left.push(capacityIn(item, minute, slot.capacity) - busy)
    if (shared) {
      const siblings = here.filter((holding) => holding.sharedItemId === shared.id)
      const used = sum(siblings.map((holding) => holding.quantity * holding.sharedItemMultiplier))
      left.push(Math.floor((capacityIn(shared, minute, shared.capacity) - used) / item.sharedItemMultiplier))
    }
  }
  return Math.min(...left)
}

export function modelCoachFree(coach: Item, from: number, to: number, holdings: Holding[]): number {
  const hasHours = Object.values(coach.schedule).some((list) => Array.isArray(list) && list.length > 0)
  const left: number[] = []
  for (let minute = from; minute < to; minute += TICK) {
    const weekDay = Math.floor(minute / 1440)
    const range = rangesOn(coach, weekDay).find(({ start, end }) => start <= minute % 1440 && minute % 1440 < end)
    const isThere = range !== undefined || (!hasHours && !scheduleOn(coach, weekDay).isException)
    const usual = isThere ? (range?.capacity ?? coach.capacity) : 0
    const taken = holdings.filter(
      (holding) => holding.supplItemId === coach.id && HOLDING.includes(holding.status) && isOn(minute, holding),
    )
    left.push(capacityIn(coach, minute, usual) - taken.length)
  }
  return Math.min(...left)
}

export interface ModelFacts {
  item: Item
  shared: Item | null
  coaches: Item[]
  holdings: Holding[]
  limit: number | 'unlimited'
  upcoming: number
}

/** The outcome of a request of somebody with a phone: a code, or the coach and the price. */
export function modelBooking(
  facts: ModelFacts,
  request: { from: number; to: number; coachId: number | 'any' | null },
  now: number,
): string {
  const { item, coaches, holdings } = facts
  if (item.config.hidden_from_clients) return 'NOT_FOUND'
  if (request.to <= request.from) return 'INVALID'
  if (request.from <= now) return 'ALREADY_PASSED'

  const slots = modelSlots(item, Math.floor(request.from / 1440))
  const chosen: ModelSlot[] = []
  for (let minute = request.from; minute < request.to; ) {
    const slot = slots.find(({ start }) => start === minute)
    if (!slot) return 'NOT_A_SLOT'
    chosen.push(slot)
    minute = slot.end
    if (minute > request.to) return 'NOT_A_SLOT'
  }
  const longest = item.config.booking_multiple_slots_max_duration ?? 0
  const isTooLong = !item.config.booking_multiple_slots || (longest > 0 && request.to - request.from > longest)
  if (chosen.length > 1 && isTooLong) return 'TOO_LONG'
  for (const slot of chosen) if (modelFree(item, facts.shared, slot, holdings) < 1) return 'NOT_ENOUGH_CAPACITY'

  const isFree = (coach: Item) => modelCoachFree(coach, request.from, request.to, holdings) >= 1
  let coachId: number | null = null
  if (request.coachId === 'any') {
    const candidates = coaches.filter((coach) => isFree(coach) && !coach.config.hidden_from_clients)
    if (candidates.length === 0) return 'COACH_NOT_FOUND'
    coachId = leastBusy(candidates, Math.floor(request.from / 1440), holdings)
  } else if (request.coachId !== null) {
    const coach = coaches.find(({ id }) => id === request.coachId)
    if (!coach || !isFree(coach)) return 'NOT_ENOUGH_CAPACITY'
    coachId = coach.id
  }
  if (facts.limit !== 'unlimited' && facts.upcoming >= facts.limit) return 'LIMIT_REACHED'
  const prices = chosen.filter(({ price }) => price !== null).map(({ price }) => Math.round((price ?? 0) * 100))
  return `coach ${coachId}, price ${prices.length > 0 ? sum(prices) : null}`
}

function leastBusy(coaches: Item[], weekDay: number, holdings: Holding[]): number {
  const dayOf = (holding: Holding) =>
    minuteOf(holding.to) > weekDay * 1440 && minuteOf(holding.from) < (weekDay + 1) * 1440
  const bookings = (id: number) =>
    holdings.filter((holding) => holding.supplItemId === id && HOLDING.includes(holding.status) && dayOf(holding))
      .length
  let best = coaches[0]
  for (const coach of coaches) {
    if (!best) best = coach
    const [mine, least] = [bookings(coach.id), bookings(best.id)]
    if (mine < least || (mine === least && coach.id < best.id)) best = coach
  }
  return best ? best.id : 0
}

/** Upcoming bookings that count, looked up one by one. */
export function modelUpcoming(
  bookings: { siteId: number; status: string; recurringId: number | null; to: number }[],
  now: number,
): number {
  let count = 0
  for (const booking of bookings) {
    const isPast = booking.to <= momentOf(now)
    const isGone = booking.status === 'CANCELED' || booking.status === 'REJECTED'
    if (booking.siteId === 1 && !isGone && !isPast && booking.recurringId === null) count += 1
  }
  return count
}
