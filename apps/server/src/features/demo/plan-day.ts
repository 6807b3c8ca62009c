import { unitsOf } from '@korto/domain/money/cents'
import { type Slot, slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { localOf, wireDateTime } from '@korto/domain/time/site-time'
import type { CreatedItem, OpenClub } from './open-club.ts'
import type { Random } from './seeded-random.ts'

type Method = 'cash' | 'card' | 'multisport' | 'bank'

/** A booking of the demo, before it is made. */
export interface PlannedBooking {
  start: number
  end: number
  userId: number
  quantity: number
  coachId: number | null
  extras: { name: string; quantity: number; price: number }[]
  payment: { method: Method; amount: number; currency: string; paidAt: string } | null
  becomes: 'MISSED' | 'CANCELED' | null
}

interface DayOfItem {
  open: OpenClub
  item: CreatedItem
  day: Day
  /** Who books, those who come most often first. */
  clients: readonly number[]
  count: number
  random: Random
  now: number
}

interface AskedSlot {
  slot: Slot
  /** From 0 to 1. */
  demand: number
}

/** What is booked of an item on a day: most of it when people have time; what is over was paid, missed or cancelled. */
export function planDay(of: DayOfItem): PlannedBooking[] {
  const { open, item, day, count, random } = of
  const asked = slotsOfDay(item, open.timezone, day).map((slot) => ({
    slot,
    demand: demandAt(day, localOf(open.timezone, slot.start).minutes),
  }))
  const picked = pickByDemand(asked, count, random)
  return picked.map((first) => {
    const next = asked.find(({ slot }) => slot.start === first.slot.end)
    const isLong = next && next.demand >= first.demand && !picked.includes(next) && random.happens(0.7)
    return plan(of, isLong ? [first.slot, next.slot] : [first.slot], first.demand)
  })
}

function plan(
  { open, item, clients, random, now }: DayOfItem,
  slots: readonly [Slot, ...Slot[]],
  demand: number,
): PlannedBooking {
  const [{ start, capacity }] = slots
  const end = Math.max(...slots.map((slot) => slot.end))
  const place = Math.floor(random.next() ** 1.4 * clients.length)
  const coaches = open.coaches.filter(({ serves }) => serves.includes(item.id))
  const coachId = coaches.length > 0 && random.happens(0.25) ? random.pick(coaches).id : null
  const isOver = end <= now
  const isGroup = isOver && coachId === null && capacity > 1 && random.happens(demand)
  const quantity = isGroup ? 2 + Math.floor(random.next() * (capacity - 1)) : 1
  const becomes = isOver ? outcome(random, FORGETFUL.includes(place)) : null
  const extras = isOver && random.happens(0.1) ? [{ name: 'Racket', quantity: 2, price: 5 }] : []
  const ofExtras = extras.reduce((sum, extra) => sum + extra.quantity * extra.price, 0)
  const priceCents = slots.reduce((sum, slot) => sum + (slot.priceCents ?? 0), 0)
  const amount = unitsOf(priceCents * quantity) + ofExtras
  const isPaid = isOver && becomes === null && amount > 0 && random.happens(0.92)
  const paidAt = wireDateTime(open.timezone, start)
  const payment = isPaid ? { method: methodOf(random), amount, currency: open.club.currency, paidAt } : null
  return { start, end, userId: clients[place] ?? 0, quantity, coachId, extras, payment, becomes }
}

/** Places in the list of clients: most of what is missed is missed by a few. */
const FORGETFUL = [2, 5, 9]

function outcome(random: Random, isForgetful: boolean): PlannedBooking['becomes'] {
  if (random.happens(isForgetful ? 0.2 : 0.01)) return 'MISSED'
  return random.happens(0.05) ? 'CANCELED' : null
}

function methodOf(random: Random): Method {
  const part = random.next()
  if (part < 0.42) return 'cash'
  if (part < 0.8) return 'card'
  return part < 0.93 ? 'multisport' : 'bank'
}

/** Evenings of working days and mornings of weekends are asked for most. */
function demandAt(day: Day, minutes: number): number {
  const hour = minutes / 60
  const weekday = dayOfWeek(day)
  if (weekday === 0 || weekday === 6) return hour >= 9 && hour < 13 ? 0.9 : hour < 18 && hour >= 8 ? 0.35 : 0.1
  return hour >= 17 && hour < 21 ? 1 : hour >= 12 && hour < 14 ? 0.2 : 0.08
}

/** Different slots, those with more demand more likely. */
function pickByDemand(slots: readonly AskedSlot[], count: number, random: Random): AskedSlot[] {
  return slots
    .map((asked) => ({ asked, order: random.next() ** (1 / asked.demand) }))
    .sort((a, b) => b.order - a.order)
    .slice(0, count)
    .map(({ asked }) => asked)
}
