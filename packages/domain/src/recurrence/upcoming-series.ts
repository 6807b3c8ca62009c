import { addDays, type Day, dayOfWeek } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import { firstOccasion, isOccasion, occasionOnOrAfter, type RuleDates } from './occasion-dates.ts'
import { occasionTime } from './occasions.ts'
import type { NewRule, RecurringRule } from './rule.ts'
import type { SeriesWrite } from './series-write.ts'
import type { StoredOverride } from './split-series.ts'

/** A stored date of a series with the moment at which it ends. */
export type TimedOverride = StoredOverride & { to: Instant }

export interface UpcomingSeries {
  rule: RecurringRule
  overrides: readonly TimedOverride[]
  zone: string
  now: Instant
}

type RuleHours = RuleDates & Pick<NewRule, 'fromMinutes' | 'toMinutes'>

/** The first date whose hours have not ended; null when the series is over. */
export function nextOccasion(rule: RuleHours, zone: string, now: Instant): Day | null {
  for (let date = occasionOnOrAfter(rule, dayOf(zone, now)); date; date = occasionOnOrAfter(rule, addDays(date, 7))) {
    const time = occasionTime(rule, zone, date)
    if (time !== null && time.to > now) return date
  }
  return null
}

/** The last date of a series; null when it goes on. */
export const lastOccasion = ({ dayOfWeek: weekday, validUntil }: RuleDates): Day | null =>
  validUntil && addDays(validUntil, -((dayOfWeek(validUntil) - weekday + 7) % 7))

/** Whether a calendar has the same series with an earlier end, and nothing else is different from now on. */
export function isOnlyShorter(rule: RecurringRule, wanted: RuleHours, zone: string, now: Instant): boolean {
  const [last, wantedLast] = [lastOccasion(rule), lastOccasion(wanted)]
  const isShorter = wantedLast !== null && (last === null || wantedLast < last)
  const next = nextOccasion(rule, zone, now)
  return isShorter && next !== null && wanted.validFrom <= next && hasSameHours(rule, wanted)
}

export interface SeriesEnd {
  /** The first date that is not held any more. */
  from: Day
  writes: SeriesWrite[]
}

/**
 * A calendar ends a series after a date, or altogether (null): "ended bookings are never changed from the calendar". A date that
 * was moved behind the new end stays, since it stands for an earlier one. Null when nothing is left to end.
 */
export function endUpcoming({ rule, overrides, zone, now }: UpcomingSeries, lastDate: Day | null): SeriesEnd | null {
  const gone = overrides.filter(
    ({ occurrenceDate, status, to }) =>
      status !== 'CANCELED' && to > now && occurrenceDate !== null && (lastDate === null || occurrenceDate > lastDate),
  )
  const next = nextOccasion(rule, zone, now)
  const from = next && lastDate !== null && lastDate >= next ? occasionOnOrAfter(rule, addDays(lastDate, 1)) : next
  if (from === null && gone.length === 0) return null
  return {
    // Without a date of its own left, the series has ended already and only what was moved is canceled.
    from: from ?? addDays(rule.validUntil ?? dayOf(zone, now), 1),
    writes: [
      ...gone.map(({ id }): SeriesWrite => ({ write: 'cancel-override', bookingId: id })),
      ...(from === null ? [] : endBefore(rule, from)),
    ],
  }
}

export interface SeriesReplacement {
  /** The first date that is another one now. */
  from: Day
  after: NewRule
  writes: SeriesWrite[]
}

/**
 * A calendar moves a series, or lets it begin or end at another time: what has ended stays, from the next date on (from `cutAt`
 * on, if that is later) it is as the calendar has it. Stored dates that the series still has follow it; others are canceled, for
 * the calendar says anew which dates differ. Null when no date is left to come.
 */
export function replaceUpcoming(
  { rule, overrides, zone, now }: UpcomingSeries,
  wanted: NewRule,
  cutAt: Day | null = null,
): SeriesReplacement | null {
  const next = nextOccasion(rule, zone, now)
  const begins = nextOccasion(wanted, zone, now)
  if (begins === null) return null
  const create = (validFrom: Day): SeriesReplacement => {
    const after = { ...wanted, validFrom }
    return { from: validFrom, after, writes: [{ write: 'create-rule', rule: after }] }
  }
  if (next === null) return create(begins)
  if (isOnlyLonger(rule, wanted, next, cutAt)) {
    const after = { ...wanted, validFrom: rule.validFrom }
    return { from: next, after, writes: [{ write: 'change-rule', ruleId: rule.id, rule: after }] }
  }
  const from = cutAt !== null && cutAt > next ? occasionOnOrAfter(rule, cutAt) : next
  // The old series has ended before that date already.
  if (from === null) return create(begins)
  // A date that has just ended at its old hour does not take place again at a later one.
  const isAgain = wanted.dayOfWeek === rule.dayOfWeek && begins < from
  const after = { ...wanted, validFrom: isAgain ? from : begins }
  const isKept = ({ occurrenceDate }: TimedOverride) => occurrenceDate !== null && isOccasion(after, occurrenceDate)
  const following = overrides.filter(({ occurrenceDate }) => occurrenceDate !== null && occurrenceDate >= from)
  const gone = following.filter((override) => !isKept(override))
  if (isFirst(rule, from)) {
    const detached = gone.flatMap((override) => detach(override, now))
    return { from, after, writes: [{ write: 'change-rule', ruleId: rule.id, rule: after }, ...detached] }
  }
  const followed = following.filter(isKept).map(({ id }): SeriesWrite => ({ write: 'follow-new-rule', bookingId: id }))
  // What has ended stays with the old rule.
  const detached = gone.filter(({ to }) => to > now).flatMap((override) => detach(override, now))
  const renewed: SeriesWrite[] = [...endBefore(rule, from), { write: 'create-rule', rule: after }]
  return { from, after, writes: [...renewed, ...followed, ...detached] }
}

/** Only the end is another one: the same rule goes on. */
const isOnlyLonger = (rule: RecurringRule, wanted: NewRule, next: Day, cutAt: Day | null): boolean =>
  cutAt === null &&
  wanted.validFrom <= next &&
  wanted.itemId === rule.itemId &&
  wanted.supplItemId === rule.supplItemId &&
  hasSameHours(rule, wanted)

const hasSameHours = (a: RuleHours, b: RuleHours): boolean =>
  a.dayOfWeek === b.dayOfWeek && a.fromMinutes === b.fromMinutes && a.toMinutes === b.toMinutes

/** A stored date that the series has no more: canceled, unless it has ended. */
function detach({ id, status, to }: TimedOverride, now: Instant): SeriesWrite[] {
  if (status === 'CANCELED') return [{ write: 'drop-override', bookingId: id }]
  const canceled: SeriesWrite[] = to > now ? [{ write: 'cancel-override', bookingId: id }] : []
  return [...canceled, { write: 'make-ordinary', bookingId: id }]
}

function endBefore(rule: RecurringRule, from: Day): SeriesWrite[] {
  if (isFirst(rule, from)) return [{ write: 'delete-rule', ruleId: rule.id }]
  return [{ write: 'end-rule', ruleId: rule.id, validUntil: addDays(from, -1) }]
}

const isFirst = (rule: RecurringRule, from: Day): boolean => from <= (firstOccasion(rule) ?? from)
