import { presentActivity } from '../activity/present.ts'
import { clientAliases, lastActivity } from '../activity/sql.ts'
import { staffWhoMay } from '../staff/guards.ts'
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
    ofSite: staffWhoMay('see-activity').activity.ofSite.handler(async ({ context, input: { params } }) => {
      const { siteId } = context.staffOfSite(params.id)
      const { db } = context.tools
      const [rows, aliases] = await Promise.all([lastActivity(db, siteId), clientAliases(db, siteId)])
      return rows.map((row) => presentActivity(row, aliases))
    }),
  },
}
