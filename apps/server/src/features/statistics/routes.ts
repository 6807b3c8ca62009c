import { freshStaffWhoMay, staffWhoMay } from '../staff/guards.ts'
import { readFigure } from './read-figure.ts'
import { readDetails, readStatistics } from './read-statistics.ts'
import { recordExport } from './record-export.ts'

const club = staffWhoMay('see-statistics')

export const statisticsRoutes = {
  statistics: {
    read: club.statistics.read.handler(({ context, input: { params, query } }) =>
      readStatistics(context.tools, context.staffOfSite(params.id), { ...params, ...query }),
    ),
    details: club.statistics.details.handler(({ context, input: { params, query } }) =>
      readDetails(context.tools, context.staffOfSite(params.id), { ...params, ...query }),
    ),
    bookings: club.statistics.bookings.handler(({ context, input: { params, query } }) =>
      readFigure(context.tools, context.staffOfSite(params.id), { ...params, ...query }),
    ),
    recordExport: freshStaffWhoMay('see-statistics').statistics.recordExport.handler(
      ({ context, input: { params, body } }) => recordExport(context.tools, context.staffOfSite(params.id), body),
    ),
  },
}
