import { staffWhoMay } from '../staff/guards.ts'
import { addClient } from './add-client.ts'
import { changeClient, removeClient } from './change-clients.ts'

const club = staffWhoMay('manage-clients')

export const clientRoutes = {
  client: {
    add: club.client.add.handler(({ context, input: { params, body } }) =>
      addClient(context.tools, context.staffOfSite(params.id), body),
    ),
    change: club.client.change.handler(({ context, input: { params, body } }) =>
      changeClient(context.tools, context.staffOfSite(params.id), params.userId, body),
    ),
    remove: club.client.remove.handler(({ context, input: { params } }) =>
      removeClient(context.tools, context.staffOfSite(params.id), params.userId),
    ),
  },
}
