import type { Seeded } from '../testing/seeded.ts'
import type { ModelItem, ModelRange, ModelSite, PlaceChange, SeriesWish, Step } from './histories.model.ts'

const DAY = 1440
const OPEN = 600
const STATUSES = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED']
/** The same weekdays of two weeks, so that series meet what is booked. */
const DAYS = [0, 1, 7, 8]
const FACILITIES = [11, 12, 13, 14]
const COACHES = [21, 22]

const plain = (): Omit<ModelItem, 'id' | 'capacity'> => ({
  ranges: [],
  exceptions: [],
  events: [],
  hall: null,
  multiplier: 1,
  serves: [],
  confirms: false,
  confirmsWithin: 0,
  forbidsWithin: 0,
  longest: null,
})

function someRanges(chance: Seeded): ModelRange[] {
  const step = chance.pick([30, 60, 60, 60, 90])
  const ranges = [{ start: OPEN, end: OPEN + 180, step, capacity: chance.pick([null, null, 1, 2]) }]
  return chance.chance(0.3) ? [...ranges, { start: OPEN + 180, end: OPEN + 300, step: 60, capacity: null }] : ranges
}

/** Two courts, a hall that two sports share, two coaches; each differs a little from history to history. */
export function someSite(chance: Seeded): ModelSite {
  const court = (id: number, capacity: number, change: Partial<ModelItem> = {}): ModelItem => ({
    ...plain(),
    id,
    capacity,
    ranges: someRanges(chance),
    exceptions: chance.chance(0.1)
      ? [{ day: chance.pick(DAYS), ranges: chance.chance(0.5) ? [] : someRanges(chance) }]
      : [],
    confirms: chance.chance(0.2),
    confirmsWithin: chance.pick([0, 120, 1440]),
    forbidsWithin: chance.pick([0, 0, 120]),
    longest: chance.pick([null, null, 0, 120]),
    ...change,
  })
  const coach = (id: number): ModelItem => ({
    ...plain(),
    id,
    capacity: chance.pick([1, 1, 1, 2]),
    serves: [11, 12],
    ranges: chance.chance(0.3) ? [{ start: OPEN, end: OPEN + 120, step: 60, capacity: null }] : [],
    confirms: chance.chance(0.3),
  })
  return {
    items: [
      court(11, 1),
      court(12, chance.pick([1, 2, 3])),
      court(13, 3, { hall: 90, multiplier: 1 }),
      court(14, 1, { hall: 90, multiplier: 3 }),
    ],
    coaches: [coach(21), coach(22)],
    hall: { ...plain(), id: 90, capacity: chance.pick([2, 3, 3, 4]) },
    limits: new Map([
      [7, 1],
      [8, 2],
      [9, 100],
    ]),
    now: 540,
  }
}

const aUser = (chance: Seeded) => chance.pick([7, 8, 9, 9])

const coachFor = (chance: Seeded, item: number): number | 'any' | null =>
  item <= 12 ? chance.pick([null, null, ...COACHES, 'any' as const]) : null

/** At full and half hours of the hours around those that are open. */
function aTime(chance: Seeded) {
  const from = chance.pick(DAYS) * DAY + OPEN - 30 + chance.below(9) * 30
  return { from, to: from + chance.pick([30, 30, 60, 60, 60, 90, 120]) }
}

function aSlot(chance: Seeded, site: ModelSite, itemId: number) {
  const ranges = site.items.find(({ id }) => id === itemId)?.ranges ?? []
  const { start, step } = ranges[0] ?? { start: OPEN, step: 60 }
  const from = chance.pick([...DAYS, chance.below(11)]) * DAY + start + chance.below(3) * step
  return { from, to: from + step * chance.pick([1, 1, 1, 1, 2]) }
}

function aChange(chance: Seeded): PlaceChange {
  const item = chance.chance(0.5) ? { item: chance.pick(FACILITIES), coach: null } : {}
  return {
    ...item,
    ...(chance.chance(0.6) ? aTime(chance) : {}),
    ...(chance.chance(0.3) ? { quantity: 1 + chance.below(3) } : {}),
    force: chance.chance(0.1),
  }
}

function aWish(chance: Seeded, from = 0): SeriesWish {
  const item = chance.pick(FACILITIES)
  const first = chance.pick([0, 0, 1, 5, 7, 14])
  const start = OPEN - 30 + chance.below(8) * 30
  return {
    user: aUser(chance),
    item,
    coach: item <= 12 ? chance.pick([null, null, ...COACHES]) : null,
    weekday: chance.pick([0, 0, 1]),
    from: start,
    to: start + chance.pick([30, 60, 60, 90]),
    quantity: chance.pick([1, 1, 1, 2]),
    first,
    // Mostly short; open ends are drawn often enough.
    last: chance.chance(0.15) ? null : Math.max(first, from) + chance.pick([0, 6, 7, 14, 21]),
    skip: chance.chance(0.4),
  }
}

interface HistorySoFar {
  bookings: readonly { id: number }[]
  rules: readonly { id: number; weekday: number; first: number }[]
}

/** The next step; it may concern bookings and rules that earlier steps created. */
export function someStep(chance: Seeded, site: ModelSite, { bookings, rules }: HistorySoFar): Step {
  const kind = chance.below(100)
  if (kind >= 58 && kind < 80 && bookings.length > 0) return stepOnBooking(chance, chance.pick(bookings).id)
  if (kind >= 80 && rules.length > 0) return stepOnRule(chance, chance.pick(rules))
  if (kind < 30) {
    const item = chance.pick(FACILITIES)
    return { do: 'book', user: aUser(chance), item, ...aSlot(chance, site, item), coach: coachFor(chance, item) }
  }
  if (kind < 38) {
    const item = chance.pick(FACILITIES)
    const status = chance.chance(0.8) ? 'CONFIRMED' : chance.pick(STATUSES)
    const place = { item, coach: coachFor(chance, item), ...aTime(chance), quantity: 1 + chance.below(2), status }
    return { do: 'staff-book', user: aUser(chance), change: { ...place, force: chance.chance(0.1) } }
  }
  if (kind < 42) return { do: 'wait', minutes: chance.pick([5, 30, 60, 600, 1440]) }
  const any = [...FACILITIES, ...COACHES, 90]
  if (kind < 46) return { do: 'event', item: chance.pick(any), ...aTime(chance), capacity: chance.below(4) }
  if (kind < 47) return { do: 'no-events', item: chance.pick(any) }
  if (kind < 49) return { do: 'capacity', item: chance.pick([...FACILITIES, 90]), capacity: 1 + chance.below(3) }
  return { do: 'series', wish: aWish(chance) }
}

function stepOnBooking(chance: Seeded, booking: number): Step {
  const kind = chance.below(22)
  if (kind < 7) return { do: 'cancel', booking, by: chance.pick(['owner', 'club']) }
  if (kind < 11)
    return { do: 'answer', booking, answer: chance.pick(['accept', 'reject']), by: chance.pick(['club', ...COACHES]) }
  if (kind < 16) return { do: 'status', booking, status: chance.pick(STATUSES), force: chance.chance(0.1) }
  return { do: 'change', booking, change: aChange(chance) }
}

/** Mostly on one of its dates. */
function stepOnRule(chance: Seeded, { id: rule, weekday, first }: HistorySoFar['rules'][number]): Step {
  const next = first + ((weekday - first + 700) % 7)
  const day = chance.chance(0.85) ? next + chance.pick([0, 7, 7, 14]) : chance.below(15)
  const kind = chance.below(20)
  if (kind < 5) return { do: 'cancel-occasion', rule, day }
  if (kind < 7) return { do: 'cancel-following', rule, day }
  if (kind < 13) return { do: 'modify', rule, day, wish: aWish(chance, day) }
  const status = chance.chance(0.3) ? { status: chance.pick(STATUSES) } : {}
  return { do: 'occasion', rule, day, change: { ...aChange(chance), ...status } }
}
