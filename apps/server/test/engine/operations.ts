import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays } from '@korto/domain/time/day'
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

/** What the answers so far have named: it may be canceled, moved or changed next. */
export interface Known {
  bookings: { id: number; owner: Racer | null }[]
  rules: { id: number; owner: Racer }[]
  events: { id: number; itemId: number }[]
}

type Make = (club: HistoryClub, known: Known, chance: Seeded) => Operation | null

const STATUSES = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED']
const HOURS = [10, 11, 12]

const time = (day: string, halfHours: number) =>
  `${day}T${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}:00`

const anHour = (club: HistoryClub, chance: Seeded) => {
  const [day, hour] = [chance.pick(club.days), chance.pick(HOURS)]
  return { day, start: time(day, hour * 2), end: time(day, hour * 2 + 2) }
}

/** From ten to one, at full and half hours, as staff may. */
const anyTime = (club: HistoryClub, chance: Seeded) => {
  const [day, first] = [chance.pick(club.days), 20 + chance.below(6)]
  return { fromDate: time(day, first), toDate: time(day, first + 1 + chance.below(3)) }
}

const staffOf = (club: HistoryClub, chance: Seeded) => chance.pick(club.staff).accessToken

const sometimes = <T extends object>(chance: Seeded, probability: number, fields: T): T | Record<never, never> =>
  chance.chance(probability) ? fields : {}

const book: Make = (club, _known, chance) => {
  const item = chance.pick(club.items)
  const { start, end } = anHour(club, chance)
  const coachId = item.isCoached ? chance.pick([null, null, ...club.coachIds, 'any']) : null
  return {
    name: 'book',
    method: 'POST',
    path: '/api/booking',
    token: chance.pick(club.clients).accessToken,
    body: { siteId: club.siteId, itemId: item.id, start, end, coachId },
    key: `key ${club.siteId} ${chance.next()}`,
  }
}

const bookForClient: Make = (club, _known, chance) => {
  const item = chance.pick(club.items)
  return {
    name: 'book for client',
    method: 'POST',
    path: '/api/admin/booking',
    token: staffOf(club, chance),
    body: {
      siteId: club.siteId,
      itemId: item.id,
      userId: chance.pick(club.clients).id,
      ...anyTime(club, chance),
      quantity: 1 + chance.below(2),
      supplItemId: item.isCoached ? chance.pick([null, ...club.coachIds, 'any']) : null,
      ...sometimes(chance, 0.1, { force: true }),
      ...sometimes(chance, 0.2, { status: chance.pick(STATUSES) }),
    },
  }
}

const aBooking = (known: Known, chance: Seeded) => (known.bookings.length > 0 ? chance.pick(known.bookings) : null)
const aRule = (known: Known, chance: Seeded) => (known.rules.length > 0 ? chance.pick(known.rules) : null)

const cancelOwn: Make = (_club, known, chance) => {
  const booking = aBooking(known, chance)
  if (!booking?.owner) return null
  return { name: 'cancel', method: 'DELETE', path: `/api/booking/${booking.id}`, token: booking.owner.accessToken }
}

const moveOwn: Make = (club, known, chance) => {
  const booking = aBooking(known, chance)
  if (!booking?.owner) return null
  const item = chance.pick(club.items)
  const { start, end } = anHour(club, chance)
  return {
    name: 'move own',
    method: 'PUT',
    path: `/api/booking/${booking.id}`,
    token: booking.owner.accessToken,
    body: {
      itemId: item.id,
      start,
      end,
      coachId: item.isCoached ? chance.pick([null, ...club.coachIds, 'any']) : null,
    },
    key: `key ${club.siteId} ${chance.next()}`,
  }
}

const cancelForClient: Make = (club, known, chance) => {
  const booking = aBooking(known, chance)
  return (
    booking && {
      name: 'cancel for client',
      method: 'DELETE',
      path: `/api/admin/booking/${booking.id}`,
      token: staffOf(club, chance),
    }
  )
}

const answer: Make = (club, known, chance) => {
  const booking = aBooking(known, chance)
  const name = chance.pick(['accept', 'accept', 'reject'])
  const token = chance.chance(0.3) ? club.coach.accessToken : staffOf(club, chance)
  return booking && { name, method: 'POST', path: `/api/admin/booking/${booking.id}/${name}`, token }
}

const setStatus: Make = (club, known, chance) => {
  const booking = aBooking(known, chance)
  return (
    booking && {
      name: 'set status',
      method: 'POST',
      path: `/api/admin/booking/${booking.id}/status`,
      token: staffOf(club, chance),
      body: { status: chance.pick(STATUSES), ...sometimes(chance, 0.1, { force: true }) },
    }
  )
}

const someChange = (club: HistoryClub, chance: Seeded) => ({
  ...sometimes(chance, 0.5, { itemId: chance.pick(club.items).id, supplItemId: null }),
  ...sometimes(chance, 0.6, anyTime(club, chance)),
  ...sometimes(chance, 0.3, { quantity: 1 + chance.below(3) }),
  ...sometimes(chance, 0.2, { site_private_note: 'a note' }),
  ...sometimes(chance, 0.1, { force: true }),
})

const move: Make = (club, known, chance) => {
  const booking = aBooking(known, chance)
  return (
    booking && {
      name: 'move',
      method: 'PUT',
      path: `/api/admin/booking/${booking.id}`,
      token: staffOf(club, chance),
      body: someChange(club, chance),
    }
  )
}

function someSeries(club: HistoryClub, chance: Seeded, userId: number) {
  const [item, hour] = [chance.pick(club.items), chance.pick(HOURS)]
  const weekday = chance.chance(0.85) ? club.weekday : (club.weekday + 1) % 7
  const from = chance.pick([...club.days, addDays(club.days[0], 14)])
  return {
    siteId: club.siteId,
    itemId: item.id,
    supplItemId: item.isCoached ? chance.pick([null, null, ...club.coachIds]) : null,
    userId,
    rule: `every_week;${weekday};${hour}:00:00;${hour + 1}:00:00;${1 + chance.below(2)}`,
    validFrom: from,
    validUntil: chance.pick([null, addDays(from, 6), addDays(from, 7), addDays(from, 28)]),
    ...sometimes(chance, 0.3, { skipConflicts: true }),
  }
}

const startSeries: Make = (club, _known, chance) => ({
  name: 'start series',
  method: 'POST',
  path: '/api/admin/booking/recurring',
  token: staffOf(club, chance),
  body: someSeries(club, chance, chance.pick(club.clients).id),
})

const aDate = (club: HistoryClub, chance: Seeded) =>
  addDays(club.days[0], chance.pick([0, 0, 7, 7, 7, 14, 21]) + (chance.chance(0.1) ? 1 : 0))

const seriesCall = (club: HistoryClub, known: Known, chance: Seeded, name: string, body: (owner: Racer) => unknown) => {
  const rule = aRule(known, chance)
  return (
    rule && {
      name: name.replaceAll('_', ' '),
      method: 'POST' as const,
      path: `/api/admin/booking/recurring/${name}/${rule.id}/${aDate(club, chance)}/${club.siteId}`,
      token: staffOf(club, chance),
      ...(body(rule.owner) === undefined ? {} : { body: body(rule.owner) }),
    }
  )
}

const modifySeries: Make = (club, known, chance) => {
  const [series, owner] = [someSeries(club, chance, 0), chance.pick(club.clients).id]
  return seriesCall(club, known, chance, 'modify', () => ({ ...series, userId: owner }))
}
const modifyOccasion: Make = (club, known, chance) => {
  const change = { ...someChange(club, chance), ...sometimes(chance, 0.3, { status: chance.pick(STATUSES) }) }
  return seriesCall(club, known, chance, 'modify_occasion', () => change)
}
const cancelOccasion: Make = (club, known, chance) =>
  seriesCall(club, known, chance, 'cancel_occasion', () => undefined)
const cancelAll: Make = (club, known, chance) =>
  seriesCall(club, known, chance, 'cancel_all_occasions', () => undefined)

const cancelOwnOccasion: Make = (club, known, chance) => {
  const rule = aRule(known, chance)
  return (
    rule && {
      name: 'cancel own occasion',
      method: 'POST',
      path: `/api/booking/recurring/cancel_occasion/${rule.id}/${aDate(club, chance)}/${club.siteId}`,
      token: rule.owner.accessToken,
      body: { allOccurrences: chance.chance(0.3) },
    }
  )
}

const importRows: Make = (club, _known, chance) => {
  const item = chance.pick(club.items)
  const data = Array.from({ length: 1 + chance.below(4) }, () => ({
    ...anyTime(club, chance),
    displayName: chance.pick(['Guest', 'Other guest']),
    ...sometimes(chance, 0.3, { userId: chance.pick(club.clients).id }),
    ...sometimes(chance, 0.3, { repeat: 'every_week', validUntil: addDays(club.days[1], 7) }),
  }))
  return {
    name: 'import',
    method: 'POST',
    path: '/api/admin/booking/bulk_import',
    token: staffOf(club, chance),
    body: { siteId: club.siteId, itemId: item.id, data },
  }
}

const deleteMany: Make = (club, known, chance) => {
  const named = known.bookings.filter(() => chance.chance(0.3)).map(({ id }) => ({ id }))
  const [day] = club.days
  return {
    name: 'delete many',
    method: 'POST',
    path: '/api/admin/booking/bulk_delete',
    token: staffOf(club, chance),
    body: {
      siteId: club.siteId,
      itemId: chance.pick(club.items).id,
      data: named.length > 0 ? named : [{ fromDate: time(day, 20), toDate: time(day, 22) }],
    },
  }
}

const changeCapacity: Make = (club, _known, chance) => {
  const { id, capacity } = chance.pick([...club.items, { id: club.hallId, capacity: 3 }])
  return {
    name: 'change capacity',
    method: 'PUT',
    path: `/api/admin/item/${id}`,
    token: staffOf(club, chance),
    body: { capacity: Math.max(1, capacity + chance.pick([-1, 0, 1])) },
  }
}

const addEvent: Make = (club, _known, chance) => ({
  name: 'add event',
  method: 'POST',
  path: `/api/admin/item/${chance.pick([...club.items.map(({ id }) => id), club.hallId, ...club.coachIds])}/event`,
  token: staffOf(club, chance),
  body: { ...anyTime(club, chance), capacity: chance.below(4) },
})

const changeEvent: Make = (club, known, chance) => {
  if (known.events.length === 0) return null
  const { id, itemId } = chance.pick(known.events)
  return {
    name: 'change event',
    method: 'PUT',
    path: `/api/admin/item/${itemId}/event/${id}`,
    token: staffOf(club, chance),
    body: chance.chance(0.5) ? { deleted: true } : { capacity: chance.below(4) },
  }
}

/** How often each is done, in clubs of two kinds: one lives by single bookings, the other by series. */
const frequencies: readonly (readonly [singles: number, series: number, Make])[] = [
  [22, 6, book],
  [10, 4, bookForClient],
  [5, 2, cancelOwn],
  [8, 3, moveOwn],
  [4, 4, cancelForClient],
  [7, 3, answer],
  [7, 12, setStatus],
  [10, 10, move],
  [5, 14, startSeries],
  [2, 14, modifySeries],
  [2, 16, modifyOccasion],
  [2, 8, cancelOccasion],
  [1, 4, cancelAll],
  [1, 4, cancelOwnOccasion],
  [4, 3, importRows],
  [3, 2, deleteMany],
  [3, 1, changeCapacity],
  [2, 1, addEvent],
  [2, 1, changeEvent],
]

/** The names in the transcript of a history. */
export const operationNames = [
  ...['book', 'book for client', 'cancel', 'cancel for client', 'accept', 'reject', 'set status', 'move', 'move own'],
  ...['start series', 'modify', 'modify occasion', 'cancel occasion', 'cancel all occasions', 'cancel own occasion'],
  ...['import', 'delete many', 'change capacity', 'add event', 'change event'],
]

export type HistoryKind = 'singles' | 'series'

export function someOperation(club: HistoryClub, known: Known, chance: Seeded, kind: HistoryKind): Operation {
  const weightOf = ([singles, series]: (typeof frequencies)[number]) => (kind === 'singles' ? singles : series)
  const all = frequencies.reduce((sum, one) => sum + weightOf(one), 0)
  for (;;) {
    let left = chance.below(all)
    const chosen = frequencies.find((one) => {
      left -= weightOf(one)
      return left < 0
    })
    const operation = chosen?.[2](club, known, chance)
    if (operation) return operation
  }
}
