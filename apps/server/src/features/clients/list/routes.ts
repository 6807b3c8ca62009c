import { staffWhoMay } from '../../staff/guards.ts'
import { readClients } from './read-clients.ts'

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export const clientListRoutes = {
  clientList: {
    read: staffWhoMay('manage-clients').clientList.read.handler(({ context, input: { params, query } }) =>
      readClients(context.tools, context.staffOfSite(params.id), {
        ...query,
        level: numberOf(query.level),
        limit: numberOf(query.limit),
      }),
    ),
  },
}
