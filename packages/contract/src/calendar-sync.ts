import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Id, PathId } from './shapes.ts'

export const CalendarSyncRead = z.object({
  siteId: Id,
  itemId: Id,
  calendarId: z.string(),
  calendarName: z.string(),
  active: z.boolean(),
  lastSyncAt: DateTime.nullable(),
  error: z.string().nullable(),
})
export type CalendarSyncRead = z.infer<typeof CalendarSyncRead>

export const calendarSync = {
  ofSite: call('GET', '/api/admin/site/{id}/calendar_sync', {
    summary: 'The calendar syncs of a club, item by item',
    params: z.strictObject({ id: PathId }),
    output: z.array(CalendarSyncRead),
  }),
}
