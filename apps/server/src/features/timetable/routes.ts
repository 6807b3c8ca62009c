import { contract } from '@korto/contract'
import type * as z from 'zod'
import { os } from '../../call-context.ts'
import type { ReadyAnswer } from '../../platform/http/mount-api.ts'
import type { Tools } from '../../tools.ts'
import { staffWhoMay } from '../staff/guards.ts'
import { readFreeToday } from './read-free-today.ts'
import { readTimetableForStaff, timetableRead } from './read-timetable.ts'
import { timetablesRead } from './read-timetables.ts'
import { timetableJson, timetableObject } from './timetable-answer.ts'

const club = staffWhoMay('manage-bookings')

const { read, readMany } = contract.timetable
type Input<C extends typeof read | typeof readMany> = z.output<NonNullable<C['~orpc']['inputSchema']>>

export const timetableRoutes = {
  timetable: {
    freeToday: os.timetable.freeToday.handler(({ context, input }) => readFreeToday(context.tools, input.query.ids)),
    read: os.timetable.read.handler(async ({ context: { tools }, input }) =>
      timetableObject(tools, await timetableRead(tools, paramsOf(input))),
    ),
    ofStaff: club.timetable.ofStaff.handler(({ context, input }) =>
      readTimetableForStaff(context.tools, context.staffOfSite(input.params.id), paramsOf(input)),
    ),
    readMany: os.timetable.readMany.handler(async ({ context: { tools }, input }) =>
      timetableObject(tools, await timetablesRead(tools, manyOf(input))),
    ),
  },
}

/** Both public reads as bytes from the cache, before any handler. */
export const readyTimetables = (tools: Tools): ReadyAnswer[] => [
  {
    path: '/api/sites/:id/timetable',
    shape: read,
    answer: async (input: Input<typeof read>) => timetableJson(tools, await timetableRead(tools, paramsOf(input))),
  },
  {
    path: '/api/sites/:id/timetables',
    shape: readMany,
    answer: async (input: Input<typeof readMany>) => timetableJson(tools, await timetablesRead(tools, manyOf(input))),
  },
]

const paramsOf = ({ params, query }: Input<typeof read>) => ({
  siteId: params.id,
  itemId: query.itemId,
  from: query.from,
  days: daysOf(query.days),
  coachId: query.coachId,
  since: query.since,
})

const manyOf = ({ params, query }: Input<typeof readMany>) => ({
  siteId: params.id,
  itemIds: query.itemIds,
  from: query.from,
  days: daysOf(query.days),
  since: query.since,
})

const daysOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
