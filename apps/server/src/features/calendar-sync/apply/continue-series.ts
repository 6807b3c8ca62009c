import type { WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import type { Day } from '@korto/domain/time/day'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { AlsoWrite } from './here-change.ts'

export interface SeriesTail {
  siteId: number
  ruleId: number
  /** The first date that is no longer of the old event. */
  from: Day
  weekly: WeeklyPart
}

/** "This and following": one change of the rule from that date on, told once as moved. `made` is the rule that goes on. */
export async function continueSeries(_tools: Tools, _tail: SeriesTail, _alsoWrite: AlsoWrite): Promise<void> {
  throw new Refused('STATE')
}
