import { staffWhoMay } from '../staff/guards.ts'
import { readActivity } from './read-activity.ts'
import { readItemsForStaff, readSiteForStaff } from './read-for-staff.ts'

const club = staffWhoMay('see-dashboard')

export const staffSiteRoutes = {
  staffSite: {
    read: club.staffSite.read.handler(({ context, input: { params } }) =>
      readSiteForStaff(context.tools, context.staffOfSite(params.id)),
    ),
    items: club.staffSite.items.handler(({ context, input: { params } }) =>
      readItemsForStaff(context.tools, context.staffOfSite(params.id)),
    ),
  },
  // Here, because the activity feature lies below staff and its guards.
  activity: {
    ofSite: staffWhoMay('see-activity').activity.ofSite.handler(({ context, input: { params, query } }) =>
      readActivity(context.tools, context.staffOfSite(params.id), query ?? {}),
    ),
  },
}
