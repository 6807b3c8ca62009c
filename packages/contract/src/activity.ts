import { ACTIVITY_LIMIT, HISTORY_LIMIT } from '@korto/domain/activity/activity-limit'
import { activityTypes } from '@korto/domain/activity/activity-type'
import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Id, PathId } from './shapes.ts'

export const ActivityRead = z.object({
  id: Id,
  datetime: DateTime,
  siteId: Id,
  type: z.enum(activityTypes),
  /** Null when the system acted: the clock or the calendar. */
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  /** What changed, by the type: ids, snapshots before and after, names of fields. */
  data: z.record(z.string(), z.unknown()),
})
export type ActivityRead = z.infer<typeof ActivityRead>

export const activity = {
  ofSite: call('GET', '/api/admin/site/{id}/activity', {
    summary: `The last ${ACTIVITY_LIMIT} records of a club, newest first; of a booking, a series or a client the last ${HISTORY_LIMIT}`,
    params: z.strictObject({ id: PathId }),
    query: z
      .strictObject({ bookingId: PathId.optional(), ruleId: PathId.optional(), userId: PathId.optional() })
      .optional(),
    output: z.array(ActivityRead),
  }),
}
