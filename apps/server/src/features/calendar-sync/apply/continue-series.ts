import type { WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import type { Day } from '@korto/domain/time/day'
import type { Tools } from '../../../tools.ts'
import { modifySeriesForCalendar } from '../../bookings/recurring/modify-for-calendar.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import type { AlsoWrite } from './here-change.ts'

export interface SeriesTail {
  siteId: number
  ruleId: number
  /** The first date that is no longer of the old event. */
  from: Day
  weekly: WeeklyPart
}

/** "This and following": one change of the rule from that date on, told once as moved. `made` is the rule that goes on. */
export const continueSeries = (
  tools: Tools,
  { siteId, ruleId, from, weekly }: SeriesTail,
  alsoWrite: AlsoWrite,
): Promise<void> =>
  modifySeriesForCalendar(tools, calendarOf(siteId), { siteId, ruleId }, { weekly, cutAt: from }, (trx, id) =>
    alsoWrite(trx, { ruleId: id }),
  )
