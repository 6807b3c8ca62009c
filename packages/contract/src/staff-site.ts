import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Id, PathId } from './shapes.ts'
import { ItemRead, SiteRead } from './site.ts'

const PastException = ItemRead.shape.schedule_exceptions.element.extend({ itemId: Id })

/** An item as staff see it. */
export const StaffItemRead = ItemRead.extend({
  /** Counts changes of the item, of the items a coach serves and of its exceptions; events are not counted. */
  version: z.int(),
  /** Of a coach, from 0 to 7. */
  color: z.int().nullable(),
})
export type StaffItemRead = z.infer<typeof StaffItemRead>

/** A club as its staff see it: hidden items, whole coaches and every setting included. */
export const StaffSiteRead = SiteRead.extend({
  items: z.array(StaffItemRead),
  sharedItems: z.array(StaffItemRead),
  supplementaryItems: z.array(StaffItemRead),
  /** Counts changes of the club's own fields, not those of its items. */
  version: z.int(),
  createdAt: DateTime,
  /** Exceptions that ended in the last three months: `items` hold only those that can still change a slot. */
  pastExceptions: z.array(PastException),
})
export type StaffSiteRead = z.infer<typeof StaffSiteRead>

const one = z.strictObject({ id: PathId })

export const staffSite = {
  read: call('GET', '/api/admin/site/{id}/site', {
    summary: 'A club with everything staff see',
    params: one,
    output: StaffSiteRead,
  }),
  items: call('GET', '/api/admin/site/{id}/items', {
    summary: 'Items, coaches and halls of a club, hidden ones too',
    params: one,
    output: z.array(StaffItemRead),
  }),
}
