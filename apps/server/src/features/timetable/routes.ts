import { os } from '../../call-context.ts'
import { readTimetable } from './read-timetable.ts'

export const timetableRoutes = {
  timetable: {
    read: os.timetable.read.handler(({ context, input: { params, query } }) =>
      readTimetable(context.tools, {
        siteId: params.id,
        itemId: query.itemId,
        from: query.from,
        days: query.days === undefined ? undefined : Number(query.days),
        coachId: query.coachId,
        since: query.since,
      }),
    ),
  },
}
