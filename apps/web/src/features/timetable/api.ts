import type { StaffTimetable, Timetable } from '@korto/contract/timetable'
import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { publicFree } from '@korto/domain/timeslot/free-places'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { since } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import type { ChosenCoach } from '../../lib/chosen-coach.ts'
import { clock } from '../../lib/time/clock.ts'

/** Today and every day that can be booked: all of them in one read, so that another day is there at once. */
export const READ_DAYS = MAX_DAYS_AHEAD + 1

/** Clients and the club's own people may be told different counts. */
export type Viewer = 'client' | 'staff'

/** The timetable of an item from today on; without `from` the server says what today is at the club. */
export const timetableQuery = (siteId: number, itemId: number, coach: ChosenCoach = null, viewer: Viewer = 'client') =>
  queryOptions({
    queryKey: ['timetable', siteId, itemId, coach, viewer],
    queryFn: ({ signal }) => readTimetable(siteId, itemId, coach, viewer, signal),
  })

export async function readTimetable(
  siteId: number,
  itemId: number,
  coach: ChosenCoach = null,
  viewer: Viewer = 'client',
  signal?: AbortSignal,
) {
  const coachId = coach === null ? {} : { coachId: coach }
  const query = { itemId, days: String(READ_DAYS), since: since(), ...coachId }
  const asked = { params: { id: siteId }, query }
  const timetable =
    viewer === 'staff'
      ? bookable(await api.timetable.ofStaff(asked, { signal }))
      : await api.timetable.read(asked, { signal })
  clock.learn(Date.parse(timetable.now), 'answer')
  return timetable
}

/** The page on which staff book for themselves shows them every count, and otherwise what it shows to clients. */
const bookable = ({ days, ...timetable }: StaffTimetable): Timetable => ({
  ...timetable,
  days: days.map(({ date, slots }) => ({
    date,
    slots: slots.flatMap(({ unmapped, ...slot }) => (unmapped ? [] : [{ ...slot, free: publicFree(slot.free) }])),
  })),
})

/** Reads again what is on screen; what is not is read when it is needed. */
export const invalidateTimetable = (queries: QueryClient, siteId: number, itemId: number) =>
  invalidate(queries, ['timetable', siteId, itemId])
