import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Day, Id, IdList, PathId } from './shapes.ts'

/** A cell of the timetable as everybody may see it. */
export const PublicTimeslot = z.object({
  start: DateTime,
  end: DateTime,
  free: z.int(),
  capacity: z.int(),
  price: z.number().nullable(),
  title: z.string().optional(),
  description: z.string().optional(),
  backgroundColor: z.string().optional(),
})
export type PublicTimeslot = z.infer<typeof PublicTimeslot>

export const Timetable = z.object({
  now: DateTime,
  activityId: z.int(),
  siteId: Id,
  itemId: Id,
  from: Day,
  days: z.array(z.object({ date: Day, slots: z.array(PublicTimeslot) })),
})
export type Timetable = z.infer<typeof Timetable>

/** As staff see it: `free` is negative where the slot is overbooked. */
export const StaffTimeslot = PublicTimeslot.extend({
  /** For a booking outside of the hours: capacity and free are 0, and it cannot be booked. */
  unmapped: z.boolean(),
})

export const StaffTimetable = Timetable.extend({
  days: z.array(z.object({ date: Day, slots: z.array(StaffTimeslot) })),
})
export type StaffTimetable = z.infer<typeof StaffTimetable>

/** Texts are given by their index in the `texts` of the answer. */
const TimeslotWithTextIndexes = PublicTimeslot.extend({ title: z.int().optional(), description: z.int().optional() })

/** Several courts of a club: the first of the requested ones, as many as fit into one answer. */
export const Timetables = Timetable.omit({ itemId: true, days: true }).extend({
  texts: z.array(z.string()),
  items: z.array(
    z.object({ itemId: Id, days: z.array(z.object({ date: Day, slots: z.array(TimeslotWithTextIndexes) })) }),
  ),
})
export type Timetables = z.infer<typeof Timetables>

const Days = z
  .string()
  .regex(/^[1-9]$/, 'must be 1 to 9')
  .optional()

const TimetableQuery = z.strictObject({
  itemId: PathId,
  from: Day.optional(),
  days: Days,
  coachId: z.union([PathId, z.literal('any')]).optional(),
  since: PathId.optional(),
})

/** What can still be booked at a club today, for its card in a list. */
export const FreeToday = z.object({
  siteId: Id,
  date: Day,
  /** The soonest ones, one for each time of day, with the first item that is free then. */
  times: z.array(z.object({ start: DateTime, itemId: Id })),
  /** How many times of day there are beside those. */
  more: z.int(),
  /** There are slots still to come today, and all of them are taken. */
  isFull: z.boolean(),
  /** The first free time of a later day; only where nothing more is free today. */
  next: z.object({ start: DateTime, itemId: Id }).nullable(),
})
export type FreeToday = z.infer<typeof FreeToday>

export const timetable = {
  freeToday: call('GET', '/api/sites/free_today', {
    summary: 'Free times of today at some clubs, at most two seconds old',
    query: z.strictObject({ ids: IdList }),
    output: z.array(FreeToday),
  }),
  read: call('GET', '/api/sites/{id}/timetable', {
    summary: 'Free and taken slots of an item, the same for everybody',
    params: z.strictObject({ id: PathId }),
    query: TimetableQuery,
    output: Timetable,
  }),
  ofStaff: call('GET', '/api/admin/site/{id}/timetable', {
    summary: 'The same for staff: counts are negative where overbooked, and bookings outside the hours are included',
    params: z.strictObject({ id: PathId }),
    query: TimetableQuery,
    output: StaffTimetable,
  }),
  readMany: call('GET', '/api/sites/{id}/timetables', {
    summary: 'Free and taken slots of several items of a club, the same for everybody; as many of them as fit',
    params: z.strictObject({ id: PathId }),
    query: z.strictObject({ itemIds: IdList, from: Day.optional(), days: Days, since: PathId.optional() }),
    output: Timetables,
  }),
}
