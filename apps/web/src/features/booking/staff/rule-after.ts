import type { StaffRule } from '@korto/contract/recurring-lists'
import { formatRuleText, parseRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day, dayOfWeek, daysBetween } from '@korto/domain/time/day'
import { localOf } from '@korto/domain/time/site-time'
import type { EntryPatch } from './entry-patch.ts'

const DAY_MINUTES = 1440

/** Place, time and dates of a series, as the calls name them. */
export interface SeriesBody {
  siteId: number
  itemId: number
  supplItemId: number | null
  rule: string
  validFrom: Day
  validUntil: Day | null
  site_private_note?: string
  skipConflicts?: boolean
}

/** With the client whose series it is. */
interface RuleBody extends SeriesBody {
  userId: number
}

/** Weekday, times and quantity of a series, from one of its dates. */
export function ruleTextOf(zone: string, fromDate: string, toDate: string, quantity: number): string {
  const from = localOf(zone, Date.parse(fromDate))
  const to = localOf(zone, Date.parse(toDate))
  return formatRuleText({
    dayOfWeek: dayOfWeek(from.day),
    fromMinutes: from.minutes,
    toMinutes: to.minutes + daysBetween(from.day, to.day) * DAY_MINUTES,
    quantity,
  })
}

/**
 * A series as it is to be from one of its dates on. Moved to another weekday, its end moves along, so that it keeps the
 * number of its dates.
 */
export function ruleAfter(
  rule: StaffRule,
  zone: string,
  entry: { occurrenceDate: Day | null; fromDate: string; toDate: string },
  patch: EntryPatch,
): RuleBody {
  const [fromDate, toDate] = [patch.fromDate ?? entry.fromDate, patch.toDate ?? entry.toDate]
  const reading = parseRuleText(rule.rule)
  const quantity = patch.quantity ?? (reading.ok ? reading.time.quantity : 1)
  const isMoved = patch.fromDate !== undefined || patch.toDate !== undefined
  const first = isMoved ? localOf(zone, Date.parse(fromDate)).day : (entry.occurrenceDate ?? rule.validFrom)
  const shift = daysBetween(entry.occurrenceDate ?? first, first)
  const time = reading.ok && !isMoved ? formatRuleText({ ...reading.time, quantity }) : undefined
  return {
    siteId: rule.siteId,
    itemId: patch.itemId ?? rule.itemId,
    supplItemId: patch.supplItemId === undefined ? rule.supplItemId : patch.supplItemId,
    userId: rule.userId,
    rule: time ?? ruleTextOf(zone, fromDate, toDate, quantity),
    validFrom: first,
    validUntil: rule.validUntil && addDays(rule.validUntil, shift),
    ...(patch.site_private_note !== undefined && { site_private_note: patch.site_private_note }),
  }
}
