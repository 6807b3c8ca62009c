import { contract } from '@korto/contract'
import type * as z from 'zod'
import { os } from '../../call-context.ts'
import type { ReadyAnswer } from '../../platform/http/mount-api.ts'
import type { Tools } from '../../tools.ts'
import { staffWith } from '../staff/guards.ts'
import { readFreeToday } from './read-free-today.ts'
import { readTimetable, readTimetableForStaff, timetableBytes } from './read-timetable.ts'
import { readTimetables, timetablesBytes } from './read-timetables.ts'

const club = staffWith('admin', 'front_office')

const { read, readMany } = contract.timetable
type Asked<C extends typeof read | typeof readMany> = z.output<NonNullable<C['~orpc']['inputSchema']>>

export const timetableRoutes = {
  timetable: {
    freeToday: os.timetable.freeToday.handler(({ context, input }) => readFreeToday(context.tools, input.query.ids)),
    read: os.timetable.read.handler(({ context, input }) => readTimetable(context.tools, questionOf(input))),
    ofStaff: club.timetable.ofStaff.handler(({ context, input }) =>
      readTimetableForStaff(context.tools, context.staffOfSite(input.params.id), questionOf(input)),
    ),
    readMany: os.timetable.readMany.handler(({ context, input }) => readTimetables(context.tools, manyOf(input))),
  },
}

/** Both reads once more, as bytes that are ready: visitors ask for nothing else as often. */
export const readyTimetables = (tools: Tools): ReadyAnswer[] => [
  {
    path: '/api/sites/:id/timetable',
    shape: read,
    answer: (input: Asked<typeof read>) => timetableBytes(tools, questionOf(input)),
  },
  {
    path: '/api/sites/:id/timetables',
    shape: readMany,
    answer: (input: Asked<typeof readMany>) => timetablesBytes(tools, manyOf(input)),
  },
]

const questionOf = ({ params, query }: Asked<typeof read>) => ({
  siteId: params.id,
  itemId: query.itemId,
  from: query.from,
  days: daysOf(query.days),
  coachId: query.coachId,
  since: query.since,
})

const manyOf = ({ params, query }: Asked<typeof readMany>) => ({
  siteId: params.id,
  itemIds: query.itemIds,
  from: query.from,
  days: daysOf(query.days),
  since: query.since,
})

const daysOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
