import { os } from '../../call-context.ts'
import { readFreeToday } from './read-free-today.ts'
import { readTimetable } from './read-timetable.ts'

export const timetableRoutes = {
  timetable: {
    freeToday: os.timetable.freeToday.handler(({ context, input }) => readFreeToday(context.tools, input.query.ids)),
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
