import { staffWhoMay } from '../../staff/guards.ts'
import { readClientHistory } from './read-client-history.ts'

export const clientHistoryRoutes = {
  clientHistory: {
    bookings: staffWhoMay('manage-clients').clientHistory.bookings.handler(({ context, input: { params, query } }) =>
      readClientHistory(context.tools, context.staffOfSite(params.id), params.userId, {
        list: query.list ?? 'upcoming',
        offset: Number(query.offset ?? 0),
      }),
    ),
  },
}
