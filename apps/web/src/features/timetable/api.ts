import type { StaffTimetable, Timetable } from '@korto/contract/timetable'
import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { publicFree } from '@korto/domain/timeslot/public-free'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { since } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import type { ChosenCoach } from '../../lib/chosen-coach.ts'
import { clock } from '../../lib/time/clock.ts'

/** Today and every bookable day in one read, so that changing the day needs no request. */
export const READ_DAYS = MAX_DAYS_AHEAD + 1

/** Clients and staff may get different counts. */
export type TimetableAudience = 'client' | 'staff'

/** The timetable of an item from today on; without `from` the server decides what today is at the club. */
export const timetableQuery = (
  siteId: number,
  itemId: number,
  coach: ChosenCoach = null,
  viewer: TimetableAudience = 'client',
) =>
  queryOptions({
    queryKey: ['timetable', siteId, itemId, coach, viewer],
    queryFn: ({ signal }) => readTimetable(siteId, itemId, coach, viewer, signal),
  })

export async function readTimetable(
  siteId: number,
  itemId: number,
  coach: ChosenCoach = null,
  viewer: TimetableAudience = 'client',
  signal?: AbortSignal,
) {
  const coachId = coach === null ? {} : { coachId: coach }
  const query = { itemId, days: String(READ_DAYS), since: since(), ...coachId }
  const request = { params: { id: siteId }, query }
  const timetable =
    viewer === 'staff'
      ? bookable(await api.timetable.ofStaff(request, { signal }))
      : await api.timetable.read(request, { signal })
  clock.synchronize(Date.parse(timetable.now), 'answer')
  return timetable
}

/** Staff who book for themselves see every count, and otherwise what clients see. */
const bookable = ({ days, ...timetable }: StaffTimetable): Timetable => ({
  ...timetable,
  days: days.map(({ date, slots }) => ({
    date,
    slots: slots.flatMap(({ unmapped, ...slot }) => (unmapped ? [] : [{ ...slot, free: publicFree(slot.free) }])),
  })),
})

/** Queries on screen are read again now, the others when needed. */
export const invalidateTimetable = (queries: QueryClient, siteId: number, itemId: number) =>
  invalidate(queries, ['timetable', siteId, itemId])
