import type { StaffRule } from '@korto/contract/recurring-lists'
import { occasionDates, occasionOnOrAfter, type RuleDates } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { api } from '../../../lib/api/api.ts'
import { dayText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import type { SeriesBody } from './rule-after.ts'

/** The dates of a series from one of them on that still follow the rule or were changed; null without an end. */
export function datesFrom(rule: StaffRule, from: Day): Day[] | null {
  const reading = parseRuleText(rule.rule)
  if (rule.validUntil === null || !reading.ok) return null
  return occasionDates({ ...rule, ...reading.time }, from, rule.validUntil)
}

/** The date after this one, if the series has another. */
export function dateAfter(rule: StaffRule, date: Day): Day | null {
  const reading = parseRuleText(rule.rule)
  const dates: RuleDates = { ...rule, dayOfWeek: reading.ok ? reading.time.dayOfWeek : dayOfWeek(date) }
  return occasionDates(dates, addDays(date, 1), addDays(date, 7))[0] ?? null
}

/** The next date that has not begun and is held as the rule has it. */
export function nextDate(rule: StaffRule, zone: string, now: Instant): Day | null {
  const reading = parseRuleText(rule.rule)
  if (!reading.ok) return null
  const dates: RuleDates = { ...rule, dayOfWeek: reading.time.dayOfWeek }
  const isNext = (date: Day) =>
    !rule.replacedDates.includes(date) && (occasionTime(reading.time, zone, date)?.from ?? 0) > now
  let next = occasionOnOrAfter(dates, dayOf(zone, now))
  while (next !== null && !isNext(next)) next = occasionOnOrAfter(dates, addDays(next, 1))
  return next
}

/** `6 dates until 21 December`, or `every week from 16 November on`. */
export function followingText(texts: Texts<RoomKey<'desk'>>, rule: StaffRule, from: Day): string {
  const dates = datesFrom(rule, from)
  if (dates === null || rule.validUntil === null) return texts.t('scope.open', { day: dayText(texts, from, 'long') })
  return texts.t('scope.until', { count: dates.length, day: dayText(texts, rule.validUntil, 'long') })
}

/** Which dates of a changed series find no room; nothing is saved. */
export const possibilityQuery = (ruleId: number | null, body: SeriesBody) =>
  queryOptions({
    queryKey: adminKey(body.siteId, 'possibility', ruleId ?? 0, JSON.stringify(body)),
    queryFn: ({ signal }) =>
      ruleId === null
        ? api.staffRecurring.checkPossibility({ body }, { signal })
        : api.staffRecurring.checkPossibilityOf({ params: { id: ruleId }, body }, { signal }),
    // What was free a moment ago may be taken.
    staleTime: 0,
    gcTime: 0,
  })
