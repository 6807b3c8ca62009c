import type { StaffRule } from '@korto/contract/recurring-lists'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day } from '@korto/domain/time/day'
import { localOf, wireDateTime } from '@korto/domain/time/site-time'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { onDay } from '../../features/booking/staff/entry-times.ts'
import { ruleTextOf, type SeriesBody } from '../../features/booking/staff/rule-after.ts'
import type { BookedPerson } from '../../features/booking/staff/use-book.ts'

/** What is to be repeated: place, time and person of one date. */
export interface SeriesSource {
  name: string
  person: BookedPerson
  itemId: number
  supplItemId: number | null
  /** Of the date that the series starts with. */
  fromDate: string
  toDate: string
  quantity: number
  note: string
  /** The series that is changed, from one of its dates on; null for a new one. */
  changed: { rule: StaffRule; date: Day } | null
}

const WEEK = 7

/**
 * The source of a booking on the board. A single booking stays as it is, and its series begins a week later; a date of a
 * series stands for itself and those after it.
 */
export function sourceOf(
  { timezone }: Pick<StaffSiteRead, 'timezone'>,
  entry: DayEntry,
  name: string,
  rule: StaffRule | undefined,
): SeriesSource {
  const { itemId, supplItemId, quantity, userId, privateNote: note, fromDate, toDate } = entry
  const shared = { name, itemId, supplItemId, quantity, person: { userId }, note }
  const ofRule = rule && entry.occurrenceDate !== null ? ruleSource(timezone, rule, entry.occurrenceDate) : null
  if (ofRule) return { ...shared, ...ofRule }
  const next = onDay(timezone, entry, addDays(localOf(timezone, Date.parse(fromDate)).day, WEEK))
  return { ...shared, ...(typeof next === 'string' ? { fromDate, toDate } : next), changed: null }
}

/** Place and time of the series itself: its date on screen may have been moved. */
function ruleSource(timezone: string, rule: StaffRule, date: Day) {
  const reading = parseRuleText(rule.rule)
  const time = reading.ok ? occasionTime(reading.time, timezone, date) : null
  if (!reading.ok || !time) return null
  return {
    itemId: rule.itemId,
    supplItemId: rule.supplItemId,
    quantity: reading.time.quantity,
    note: rule.site_private_note ?? '',
    fromDate: wireDateTime(timezone, time.from),
    toDate: wireDateTime(timezone, time.to),
    changed: { rule, date },
  }
}

/** The series as the calls name it. */
export const bodyOf = (
  site: Pick<StaffSiteRead, 'id' | 'timezone'>,
  source: SeriesSource,
  validFrom: Day,
  validUntil: Day | null,
): SeriesBody => ({
  siteId: site.id,
  itemId: source.itemId,
  supplItemId: source.supplItemId,
  rule: ruleTextOf(site.timezone, source.fromDate, source.toDate, source.quantity),
  validFrom,
  validUntil,
  ...(source.note && { site_private_note: source.note }),
})
