import { freshStaffWhoMay, staffWhoMay } from '../../staff/guards.ts'
import { connectCaldav } from './connect-caldav.ts'
import { beginConsent, finishConsent } from './connect-google.ts'
import { disconnect } from './disconnect.ts'
import { createCalendar, listCalendars } from './list-calendars.ts'

const admins = staffWhoMay('manage-calendar').calendarSync
const freshAdmins = freshStaffWhoMay('manage-calendar').calendarSync

export const calendarConnectionRoutes = {
  connect: freshAdmins.connect.handler(({ context, input: { params, body } }) =>
    beginConsent(context.tools, context.staffOfSite(params.id), body.redirectUri),
  ),
  finishConnect: admins.finishConnect.handler(({ context, input: { query } }) =>
    finishConsent(context.tools, context.user, context.staffOfSite, query),
  ),
  connectCaldav: freshAdmins.connectCaldav.handler(({ context, input: { params, body } }) =>
    connectCaldav(context.tools, context.staffOfSite(params.id), body),
  ),
  create: admins.create.handler(({ context, input: { params, body } }) =>
    createCalendar(context.tools, context.staffOfSite(params.id), body.name),
  ),
  calendars: admins.calendars.handler(({ context, input: { params } }) =>
    listCalendars(context.tools, context.staffOfSite(params.id)),
  ),
  deleteCredentials: freshAdmins.deleteCredentials.handler(async ({ context, input: { params } }) => {
    await disconnect(context.tools, context.staffOfSite(params.id))
    return { ok: true as const }
  }),
}
