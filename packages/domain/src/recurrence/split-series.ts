import type { Booking } from '../booking/booking.ts'
import { refused } from '../booking/refusal.ts'
import { addDays, type Day, dayOfWeek } from '../time/day.ts'
import type { Conflict } from './conflict.ts'
import { skipDates } from './create-series.ts'
import { firstOccasion, isOccasion } from './occasion-dates.ts'
import type { NewRule, RecurringRule } from './rule.ts'
import type { SeriesPlan, SeriesWrite } from './series-write.ts'

/** A stored booking of a series, as a plan needs it. */
export type StoredOverride = Pick<Booking, 'id' | 'recurringId' | 'occurrenceDate' | 'status'>

/**
 * cancel_occasion: one occasion cancelled = a stored booking with status CANCELED on that date. Doing it twice is the same
 * as once; a date that is not an occurrence is refused.
 */
export function cancelOccasion(rule: RecurringRule, overrides: readonly StoredOverride[], date: Day): SeriesPlan {
  if (!isOccasion(rule, date)) return refused('INVALID')
  const stored = overridesOf(rule, overrides).find((override) => override.occurrenceDate === date)
  if (stored !== undefined) return { ok: true, writes: cancelOverrides([stored]) }
  return { ok: true, writes: [{ write: 'cancel-occasion', rule: rule.id, date }] }
}

/**
 * cancel_all_occasions, and the owner's cancel_occasion with allOccurrences: the rule ends the day before b (deleted if
 * nothing of it would be left); overrides from b on become CANCELED. Doing it twice is the same as once.
 */
export function cancelFollowing(rule: RecurringRule, overrides: readonly StoredOverride[], from: Day): SeriesPlan {
  if (!couldBeOccasion(rule, from)) return refused('INVALID')
  return {
    ok: true,
    writes: [...cancelOverrides(overridesFrom(rule, overrides, from)), ...endBefore(rule, from)],
  }
}

/**
 * modify: the old rule ends the day before b and a new rule starts at b; in place if b is its first occasion. Overrides
 * from b on follow the new rule if the weekday is unchanged, else CANCELED ones are dropped and others become ordinary
 * bookings. `conflicts` are the dates that staff agreed to leave out of the modified series.
 */
export function modifySeries(
  rule: RecurringRule,
  overrides: readonly StoredOverride[],
  from: Day,
  change: NewRule,
  conflicts: readonly Conflict[] = [],
): SeriesPlan {
  if (!isOccasion(rule, from)) return refused('INVALID')
  const after = modifiedRule(rule, from, change)
  const following = overridesFrom(rule, overrides, from)

  if (isFirst(rule, from)) {
    return {
      ok: true,
      writes: [
        { write: 'change-rule', ruleId: rule.id, rule: after },
        ...(after.dayOfWeek === rule.dayOfWeek ? [] : detach(following)),
        ...skipDates(rule.id, conflicts),
      ],
    }
  }
  return {
    ok: true,
    writes: [
      ...endBefore(rule, from),
      { write: 'create-rule', rule: after },
      ...(after.dayOfWeek === rule.dayOfWeek ? followNewRule(following) : detach(following)),
      ...skipDates('new', conflicts),
    ],
  }
}

/**
 * The series as it will be from b on: a new rule starts at b, or later if requested; in place it starts as requested.
 */
export const modifiedRule = (rule: RecurringRule, from: Day, change: NewRule): NewRule =>
  isFirst(rule, from) || change.validFrom > from ? change : { ...change, validFrom: from }

/** A rule that is left with no occasion is deleted, so that its first occasion counts as the start, not validFrom. */
function endBefore(rule: RecurringRule, from: Day): SeriesWrite[] {
  const dayBefore = addDays(from, -1)
  if (isFirst(rule, from)) return [{ write: 'delete-rule', ruleId: rule.id }]
  if (rule.validUntil !== null && rule.validUntil <= dayBefore) return []
  return [{ write: 'end-rule', ruleId: rule.id, validUntil: dayBefore }]
}

function isFirst(rule: RecurringRule, from: Day): boolean {
  const first = firstOccasion(rule)
  return first === null || from <= first
}

/** A date of the series if it had not ended yet: asking again to end an ended series is no mistake. */
const couldBeOccasion = (rule: RecurringRule, date: Day): boolean =>
  dayOfWeek(date) === rule.dayOfWeek && date >= rule.validFrom

const overridesOf = (rule: RecurringRule, overrides: readonly StoredOverride[]): StoredOverride[] =>
  overrides.filter((override) => override.recurringId === rule.id && override.occurrenceDate !== null)

/** From b on by the date they stand for: an occasion moved to an earlier day is canceled by 'all following' too. */
const overridesFrom = (rule: RecurringRule, overrides: readonly StoredOverride[], from: Day): StoredOverride[] =>
  overridesOf(rule, overrides).filter(({ occurrenceDate }) => occurrenceDate !== null && occurrenceDate >= from)

const cancelOverrides = (overrides: readonly StoredOverride[]): SeriesWrite[] =>
  overrides.filter(({ status }) => status !== 'CANCELED').map(({ id }) => ({ write: 'cancel-override', bookingId: id }))

const followNewRule = (overrides: readonly StoredOverride[]): SeriesWrite[] =>
  overrides.map(({ id }) => ({ write: 'follow-new-rule', bookingId: id }))

const detach = (overrides: readonly StoredOverride[]): SeriesWrite[] =>
  overrides.map(({ id, status }) => ({
    write: status === 'CANCELED' ? 'drop-override' : 'make-ordinary',
    bookingId: id,
  }))
