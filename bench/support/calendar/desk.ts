import type { Day } from '../../../packages/domain/src/time/day.ts'
import { instantOrChange, wireDateTime } from '../../../packages/domain/src/time/site-time.ts'
import { apiCall } from '../notices/api-call.ts'
import type { CalendarClub, CalendarWorld } from './calendar-world.ts'

const ZONE = 'Europe/Sofia'

interface DeskSlot {
  itemId: number
  day: Day
  /** Minutes after midnight. */
  from: number
  to: number
}

const times = ({ day, from, to }: DeskSlot) => ({
  fromDate: wireDateTime(ZONE, instantOrChange(ZONE, day, from)),
  toDate: wireDateTime(ZONE, instantOrChange(ZONE, day, to)),
})

/** Staff book for a client, whatever else is there; the id of the booking. */
export async function bookAtDesk({ web }: CalendarWorld, club: CalendarClub, slot: DeskSlot): Promise<number> {
  const person = club.people[(slot.from + slot.itemId) % club.people.length]
  const body = { siteId: club.siteId, itemId: slot.itemId, userId: person?.id, ...times(slot), force: true }
  const { id } = await apiCall<{ id: number }>(web.port, 'POST', '/api/admin/booking', { token: club.token, body })
  return id
}

/** False when it can no longer be moved. */
export const moveAtDesk = (world: CalendarWorld, club: CalendarClub, id: number, slot: DeskSlot): Promise<boolean> =>
  attempt(world, club, 'PUT', `/api/admin/booking/${id}`, { itemId: slot.itemId, ...times(slot), force: true })

export const cancelAtDesk = (world: CalendarWorld, club: CalendarClub, id: number): Promise<boolean> =>
  attempt(world, club, 'DELETE', `/api/admin/booking/${id}`)

async function attempt(
  { web }: CalendarWorld,
  { token }: CalendarClub,
  method: string,
  path: string,
  body?: object,
): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${web.port}${path}`, {
    method,
    headers: { new_access_token: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.status === 200
}
