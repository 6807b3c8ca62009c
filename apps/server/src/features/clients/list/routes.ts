import { freshStaffWhoMay, staffWhoMay } from '../../staff/guards.ts'
import { exportClients } from './export-clients.ts'
import { readClients, readTotals } from './read-clients.ts'

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const club = staffWhoMay('manage-clients')

export const clientListRoutes = {
  clientList: {
    read: club.clientList.read.handler(({ context, input: { params, query } }) =>
      readClients(context.tools, context.staffOfSite(params.id), {
        ...query,
        level: numberOf(query.level),
        limit: numberOf(query.limit),
      }),
    ),
    totals: club.clientList.totals.handler(({ context, input: { params, query } }) =>
      readTotals(context.tools, context.staffOfSite(params.id), query.search),
    ),
    export: freshStaffWhoMay('export-clients').clientList.export.handler(({ context, input: { params } }) =>
      exportClients(context.tools, context.staffOfSite(params.id)),
    ),
  },
}
