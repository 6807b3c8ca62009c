import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays } from '@korto/domain/time/day'
import {
  anHour,
  anyTime,
  type Created,
  type MakeOperation,
  STATUSES,
  someChange,
  sometimes,
  staffOf,
  time,
} from './operation.ts'

export const book: MakeOperation = (club, _created, chance) => {
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

export const bookForClient: MakeOperation = (club, _created, chance) => {
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

const aBooking = (created: Created, chance: Seeded) =>
  created.bookings.length > 0 ? chance.pick(created.bookings) : null

export const cancelOwn: MakeOperation = (_club, created, chance) => {
  const booking = aBooking(created, chance)
  if (!booking?.owner) return null
  return { name: 'cancel', method: 'DELETE', path: `/api/booking/${booking.id}`, token: booking.owner.accessToken }
}

export const moveOwn: MakeOperation = (club, created, chance) => {
  const booking = aBooking(created, chance)
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

export const cancelForClient: MakeOperation = (club, created, chance) => {
  const booking = aBooking(created, chance)
  return (
    booking && {
      name: 'cancel for client',
      method: 'DELETE',
      path: `/api/admin/booking/${booking.id}`,
      token: staffOf(club, chance),
    }
  )
}

export const answer: MakeOperation = (club, created, chance) => {
  const booking = aBooking(created, chance)
  const name = chance.pick(['accept', 'accept', 'reject'])
  const token = chance.chance(0.3) ? club.coach.accessToken : staffOf(club, chance)
  return booking && { name, method: 'POST', path: `/api/admin/booking/${booking.id}/${name}`, token }
}

export const setStatus: MakeOperation = (club, created, chance) => {
  const booking = aBooking(created, chance)
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

export const move: MakeOperation = (club, created, chance) => {
  const booking = aBooking(created, chance)
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

export const importRows: MakeOperation = (club, _created, chance) => {
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

export const deleteMany: MakeOperation = (club, created, chance) => {
  const named = created.bookings.filter(() => chance.chance(0.3)).map(({ id }) => ({ id }))
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
