import type { Day } from '../../../packages/domain/src/time/day.ts'
import { instantOrChange, wireDateTime } from '../../../packages/domain/src/time/site-time.ts'
import type { Crowd } from '../crowd.ts'
import { apiCall } from '../notices/api-call.ts'

const ZONE = 'Europe/Sofia'

/** A club and somebody of its staff. */
export interface DeskClub extends Crowd {
  token: string
}

export interface DeskSlot {
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
export async function bookAtDesk(port: number, club: DeskClub, slot: DeskSlot): Promise<number> {
  const person = club.people[(slot.from + slot.itemId) % club.people.length]
  const body = { siteId: club.siteId, itemId: slot.itemId, userId: person?.id, ...times(slot), force: true }
  const { id } = await apiCall<{ id: number }>(port, 'POST', '/api/admin/booking', { token: club.token, body })
  return id
}

/** False when it can no longer be moved. */
export const moveAtDesk = (port: number, club: DeskClub, id: number, slot: DeskSlot): Promise<boolean> =>
  attempt(port, club, 'PUT', `/api/admin/booking/${id}`, { itemId: slot.itemId, ...times(slot), force: true })

export const cancelAtDesk = (port: number, club: DeskClub, id: number): Promise<boolean> =>
  attempt(port, club, 'DELETE', `/api/admin/booking/${id}`)

async function attempt(
  port: number,
  { token }: DeskClub,
  method: string,
  path: string,
  body?: object,
): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { new_access_token: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.status === 200
}
