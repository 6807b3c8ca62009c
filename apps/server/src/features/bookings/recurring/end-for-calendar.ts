import { endUpcoming } from '@korto/domain/recurrence/upcoming-series'
import type { Day } from '@korto/domain/time/day'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { changeSeries, endSeries, headOf, type SeriesDate } from './cancel-series.ts'
import { timedOccasions } from './stored-occasions.ts'

/** The calendar ends a series after its last date, or altogether (null). What has ended stays. */
export const endSeriesForCalendar = (
  tools: Tools,
  where: Omit<SeriesDate, 'date'>,
  { lastDate, expectedRuleVersion }: { lastDate: Day | null; expectedRuleVersion: number },
  alsoWrite: (trx: Trx, ruleId: number) => Promise<void>,
) =>
  changeSeries(tools, where, { expectedRuleVersion }, async (trx, series) => {
    const { definition, rule, overrides } = series
    const now = tools.now()
    const upcoming = { rule, overrides: timedOccasions(overrides), zone: definition.site.timezone, now }
    const end = endUpcoming(upcoming, lastDate)
    if (!end) throw new Refused('ALREADY_PASSED')
    const data = await endSeries(trx, now, series, end.from, null, end.writes)
    const recorded = await recordActivity(trx, { ...headOf(series, null), type: 'SYSTEM_DELETE_RECURRENCE', data })
    await alsoWrite(trx, rule.id)
    return recorded
  })
