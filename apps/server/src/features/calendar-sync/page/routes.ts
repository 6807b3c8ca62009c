import { staffWhoMay } from '../../staff/guards.ts'
import { previewEvents } from './preview-events.ts'
import { previewStart } from './preview-start.ts'
import { readInbox } from './read-inbox.ts'
import { readOverview } from './read-overview.ts'
import { readStatus, readSyncs } from './read-status.ts'

const staff = staffWhoMay('see-calendar-status').calendarSync
const admins = staffWhoMay('manage-calendar').calendarSync

export const calendarPageRoutes = {
  ofSite: staff.ofSite.handler(({ context, input: { params } }) =>
    readSyncs(context.tools, context.staffOfSite(params.id)),
  ),
  status: staff.status.handler(({ context, input: { params } }) =>
    readStatus(context.tools, context.staffOfSite(params.id)),
  ),
  overview: admins.overview.handler(({ context, input: { params } }) =>
    readOverview(context.tools, context.staffOfSite(params.id)),
  ),
  inbox: admins.inbox.handler(({ context, input: { params } }) =>
    readInbox(context.tools, context.staffOfSite(params.id)),
  ),
  events: admins.events.handler(({ context, input: { params, body } }) =>
    previewEvents(context.tools, context.staffOfSite(params.id), body),
  ),
  preview: admins.preview.handler(({ context, input: { params } }) =>
    previewStart(context.tools, context.staffOfSite(params.id), params),
  ),
}
