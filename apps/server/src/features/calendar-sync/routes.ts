import { staffWhoMay } from '../staff/guards.ts'
import { presentSync } from './present.ts'
import { syncsOfSite } from './sql.ts'

export const calendarSyncRoutes = {
  calendarSync: {
    ofSite: staffWhoMay('see-calendar-status').calendarSync.ofSite.handler(async ({ context, input: { params } }) => {
      const { siteId } = context.staffOfSite(params.id)
      return (await syncsOfSite(context.tools.db, siteId)).map(presentSync)
    }),
  },
}
