import * as z from 'zod'
import { BookedUser, DayRange } from './booking-lists.ts'
import { call } from './route.ts'
import { DateTime, Day, Id, PathId } from './shapes.ts'

const bareFields = {
  itemId: Id,
  originalItemId: Id.nullable(),
  originalItemMultiplier: z.int().nullable(),
  /** `every_week;2;18:00:00;19:00:00;1` */
  rule: z.string(),
  validFrom: Day,
  validUntil: Day.nullable(),
  /** Dates whose occasion is replaced by a stored booking of any status: nothing is computed there. */
  replacedDates: z.array(Day),
}

const ruleFields = {
  id: Id,
  userId: Id,
  siteId: Id,
  supplItemId: Id.nullable(),
  ...bareFields,
  itemName: z.string(),
  coachName: z.string().nullable(),
  createdAt: DateTime,
}

export const OwnRule = z.object({ ...ruleFields, siteName: z.string() })
export type OwnRule = z.infer<typeof OwnRule>

const staffFields = {
  ...ruleFields,
  createdBy: Id.nullable(),
  user: BookedUser,
  /** Counts the changes of the series. A change names it as `expectedRuleVersion`. */
  version: z.int(),
  /** The hall and the weight in it as stored with the series. */
  sharedItemId: Id.nullable(),
  sharedItemMultiplier: z.int(),
  /** Absent for a coach. */
  site_private_note: z.string().optional(),
}

export const StaffRule = z.object(staffFields)
export type StaffRule = z.infer<typeof StaffRule>

/** A series in the list of an item. For visitors its dates end with the requested days. */
export const ItemRule = z.discriminatedUnion('view', [
  z.object({ view: z.literal('bare'), ...bareFields }),
  z.object({ view: z.literal('own'), ...bareFields, id: Id, userId: Id }),
  z.object({ view: z.literal('staff'), ...staffFields }),
])
export type ItemRule = z.infer<typeof ItemRule>

const one = z.strictObject({ id: PathId })

export const recurringLists = {
  mine: call('GET', '/api/me/recurring', { summary: 'Own series that have not ended', output: z.array(OwnRule) }),
  ofItem: call('GET', '/api/items/{id}/recurring', {
    summary: 'Series that take places of an item, without their owners',
    params: one,
    query: DayRange,
    output: z.array(ItemRule),
  }),
  ofSite: call('GET', '/api/admin/site/{id}/recurring', {
    summary: 'Series of a club that have not ended more than three months ago',
    params: one,
    output: z.array(StaffRule),
  }),
}
