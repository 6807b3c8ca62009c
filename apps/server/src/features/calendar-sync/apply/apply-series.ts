import type { WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import { formatRuleText } from '@korto/domain/recurrence/rule-text'
import { isOnlyShorter, lastOccasion, nextOccasion } from '@korto/domain/recurrence/upcoming-series'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { acquire, assertCurrent } from '../../bookings/acquire.ts'
import { endSeriesForCalendar } from '../../bookings/recurring/end-for-calendar.ts'
import { modifySeriesForCalendar } from '../../bookings/recurring/modify-for-calendar.ts'
import { assertNear, seriesClaim } from '../../bookings/recurring/series-claim.ts'
import { readRule } from '../../bookings/recurring/sql.ts'
import { writeNewSeries } from '../../bookings/recurring/write-new-series.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { currentVersion } from '../../occupancy/sql.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import { type CalendarPlace, isAt, placeOf } from './calendar-place.ts'
import { clientOfPart } from './client-of-part.ts'
import type { AlsoWrite, HereChange } from './here-change.ts'
import { assertAsDecided } from './part-times.ts'

/** A new weekly event is a rule for each weekday, from its next date on; dates without room are overbooked. */
export async function startSeriesFromCalendar(
  tools: Tools,
  change: HereChange,
  weekly: WeeklyPart,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const { siteId, itemId } = change
  const recorded = await acquire(
    tools,
    siteId,
    (definition) => {
      const zone = definition?.site.timezone ?? 'UTC'
      const validFrom = nextOccasion(weekly, zone, tools.now())
      if (validFrom === null) throw new Refused('ALREADY_PASSED')
      const rule = formatRuleText({ ...weekly, quantity: 1 })
      return seriesClaim(definition, { siteId, itemId, rule, validFrom, validUntil: weekly.validUntil })
    },
    async (trx, claim) => {
      const { definition } = claim
      const { country, timezone } = definition.site
      const userId = await clientOfPart(trx, change, country)
      assertCurrent(claim, await currentVersion(trx, siteId))
      const series = { ...claim.wanted, userId }
      assertNear(dayOf(timezone, tools.now()), series, null)
      const wanted = { series, conflicts: [], note: '' }
      const { ruleId, recorded } = await writeNewSeries(trx, calendarOf(siteId), definition, wanted, tools.now())
      await alsoWrite(trx, { ruleId })
      return recorded
    },
  )
  tools.announce(recorded)
}

/** A weekly event that was moved, shortened, lengthened or deleted. */
export async function changeSeriesFromCalendar(
  tools: Tools,
  change: HereChange & { before: WeeklyPart | null; after: WeeklyPart | null },
  ruleId: number,
  { zone, item }: CalendarPlace,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const { siteId, before, after } = change
  const stored = await readRule(tools.db, siteId, ruleId)
  // It was deleted here, and somebody keeps the event: a series of the same person begins.
  if (!stored && !before && after)
    return startSeriesFromCalendar(tools, { ...change, sameClientAs: { ruleId } }, after, alsoWrite)
  if (!stored) throw new Refused('NOT_FOUND')
  const rule = ruleOf(siteId, stored)
  const isThere = isAt(item, rule)
  assertAsDecided(before === null || (isThere && isSameSeries(rule, before)))
  const where = { siteId, ruleId }
  const expectedRuleVersion = stored.version
  const write = (trx: Parameters<AlsoWrite>[0], id: number) => alsoWrite(trx, { ruleId: id })
  const now = tools.now()
  if (!after || nextOccasion(after, zone, now) === null || (isThere && isOnlyShorter(rule, after, zone, now))) {
    const lastDate = after?.validUntil ?? null
    await endSeriesForCalendar(tools, where, { lastDate, expectedRuleVersion }, write)
  } else {
    const wanted = { weekly: after, expectedRuleVersion, ...(isThere ? {} : placeOf(item)) }
    await modifySeriesForCalendar(tools, calendarOf(siteId), where, wanted, write)
  }
}

/** When it began does not matter: a series that was changed here began anew. */
const isSameSeries = (rule: RecurringRule, part: WeeklyPart): boolean =>
  rule.dayOfWeek === part.dayOfWeek &&
  rule.fromMinutes === part.fromMinutes &&
  rule.toMinutes === part.toMinutes &&
  lastOccasion(rule) === lastOccasion(part)
