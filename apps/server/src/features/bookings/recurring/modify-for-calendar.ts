import { isDeepStrictEqual } from 'node:util'
import { isHolding } from '@korto/domain/booking/status'
import type { NewRule, RecurringRule } from '@korto/domain/recurrence/rule'
import { formatRuleText } from '@korto/domain/recurrence/rule-text'
import { replaceUpcoming } from '@korto/domain/recurrence/upcoming-series'
import type { Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { currentVersion } from '../../occupancy/sql.ts'
import type { ActingCalendar } from '../../staff/acting-party.ts'
import { lockPeople } from '../../users/sql.ts'
import { acquire, assertCurrent } from '../acquire.ts'
import { assertSeriesVersions, ruleGone } from '../expected-version.ts'
import { type BookingRow, updateBooking } from '../sql.ts'
import type { SeriesDate } from './cancel-series.ts'
import { assertNear, type SeriesClaim, seriesClaim } from './series-claim.ts'
import { lockOverridesOf, lockRule, readRule } from './sql.ts'
import { timedOccasions } from './stored-occasions.ts'
import { writeModified } from './write-modified.ts'

export interface CalendarSeriesChange {
  weekly: Pick<NewRule, 'dayOfWeek' | 'fromMinutes' | 'toMinutes' | 'validFrom' | 'validUntil'>
  /** Where and with whom it is from now on; absent: as it was. */
  itemId?: number
  supplItemId?: number
  /** The series is cut there, even where nothing else changes. */
  cutAt?: Day
  expectedRuleVersion?: number
}

/**
 * The calendar changes a series from its next date on: what has ended stays as it was. Owner, coach and number of places stay,
 * and dates without room are overbooked.
 */
export async function modifySeriesForCalendar(
  tools: Tools,
  calendar: ActingCalendar,
  where: Omit<SeriesDate, 'date'>,
  change: CalendarSeriesChange,
  alsoWrite: (trx: Trx, ruleId: number) => Promise<void>,
): Promise<void> {
  const { siteId, ruleId } = where
  const expected = { expectedRuleVersion: change.expectedRuleVersion }
  const recorded = await acquire(
    tools,
    siteId,
    async (definition) => {
      const stored = await readRule(tools.db, siteId, ruleId)
      if (!stored) throw await ruleGone(tools.db, where, expected)
      const known = ruleOf(siteId, stored)
      if (change.supplItemId !== undefined && known.supplItemId === null) throw new Refused('INVALID')
      return { known, ...seriesClaim(definition, wantedOf(known, change), known.supplItemId) }
    },
    async (trx, claim) => {
      const now = tools.now()
      const zone = claim.definition.site.timezone
      if ((await lockPeople(trx, [claim.known.userId])).size === 0) throw new Refused('STATE')
      const stored = await lockRule(trx, siteId, ruleId)
      if (!stored) throw await ruleGone(trx, where, expected)
      const rule = ruleOf(siteId, stored)
      const overrides = await lockOverridesOf(trx, siteId, ruleId)
      await assertSeriesVersions(trx, stored, undefined, expected)
      if (!isDeepStrictEqual(rule, claim.known)) throw new Refused('STATE')
      assertCurrent(claim, await currentVersion(trx, siteId))
      const series = { rule, overrides: timedOccasions(overrides), zone, now }
      const plan = replaceUpcoming(series, claim.wanted, change.cutAt ?? null)
      if (!plan) throw new Refused('ALREADY_PASSED')
      assertNear(dayOf(zone, now), plan.after, rule)
      const moved = await moveAlong(trx, claim, overrides, plan.from, now)
      const note = stored.site_private_note
      const modification = { definition: claim.definition, rule, ...plan, note, skippedDates: [], moved }
      const written = await writeModified(trx, calendar, modification, now)
      await alsoWrite(trx, written.id)
      return written.recorded
    },
  )
  tools.announce(recorded)
}

const wantedOf = (rule: RecurringRule, { weekly, itemId, supplItemId }: CalendarSeriesChange) => ({
  siteId: rule.siteId,
  itemId: itemId ?? rule.itemId,
  userId: rule.userId,
  supplItemId: supplItemId ?? rule.supplItemId,
  rule: formatRuleText({ ...weekly, quantity: rule.quantity }),
  validFrom: weekly.validFrom,
  validUntil: weekly.validUntil,
})

/** Stored dates of a series that goes to another item go there too, from the same lock on; what has ended stays. */
async function moveAlong(
  trx: Trx,
  { known, item }: SeriesClaim & { known: RecurringRule },
  overrides: BookingRow[],
  from: Day,
  now: number,
): Promise<number[]> {
  if (item.id === known.itemId) return []
  const moved = overrides.filter(
    ({ item_id, occurrence_date, status, to_at }) =>
      item_id === known.itemId && (occurrence_date ?? '') >= from && isHolding(status) && to_at.getTime() > now,
  )
  for (const override of moved)
    await updateBooking(trx, override, {
      item_id: item.id,
      shared_item_id: item.sharedItemId,
      shared_item_multiplier: item.sharedItemMultiplier,
      exclusive: false,
    })
  return moved.map(({ id }) => id)
}
