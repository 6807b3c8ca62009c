import { anyTime, type MakeOperation, staffOf } from './operation.ts'

export const changeCapacity: MakeOperation = (club, _created, chance) => {
  const { id, capacity } = chance.pick([...club.items, { id: club.hallId, capacity: 3 }])
  return {
    name: 'change capacity',
    method: 'PUT',
    path: `/api/admin/item/${id}`,
    token: staffOf(club, chance),
    body: { capacity: Math.max(1, capacity + chance.pick([-1, 0, 1])) },
  }
}

export const addEvent: MakeOperation = (club, _created, chance) => ({
  name: 'add event',
  method: 'POST',
  path: `/api/admin/item/${chance.pick([...club.items.map(({ id }) => id), club.hallId, ...club.coachIds])}/event`,
  token: staffOf(club, chance),
  body: { ...anyTime(club, chance), capacity: chance.below(4) },
})

export const changeEvent: MakeOperation = (club, created, chance) => {
  if (created.events.length === 0) return null
  const { id, itemId } = chance.pick(created.events)
  return {
    name: 'change event',
    method: 'PUT',
    path: `/api/admin/item/${itemId}/event/${id}`,
    token: staffOf(club, chance),
    body: chance.chance(0.5) ? { deleted: true } : { capacity: chance.below(4) },
  }
}
