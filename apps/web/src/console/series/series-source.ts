import type { StaffRule } from '@korto/contract/recurring-lists'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { addDays, type Day } from '@korto/domain/time/day'
import { localOf } from '@korto/domain/time/site-time'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { onDay } from '../../features/booking/staff/entry-times.ts'
import { type RuleBody, ruleTextOf } from '../../features/booking/staff/rule-after.ts'

/** What is to be repeated: place, time and person of one date. */
export interface SeriesSource {
  name: string
  userId: number
  itemId: number
  supplItemId: number | null
  /** Of the date that the series starts with. */
  fromDate: string
  toDate: string
  quantity: number
  note: string
  /** The series that is changed, from one of its dates on; null for a new one. */
  changed: { rule: StaffRule; date: Day; entry: DayEntry } | null
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
  const { itemId, supplItemId, quantity, userId, privateNote: note } = entry
  const shared = { name, itemId, supplItemId, quantity, userId, note }
  const { fromDate, toDate } = entry
  if (rule && entry.occurrenceDate !== null)
    return { ...shared, fromDate, toDate, changed: { rule, date: entry.occurrenceDate, entry } }
  const next = onDay(timezone, entry, addDays(localOf(timezone, Date.parse(fromDate)).day, WEEK))
  return { ...shared, ...(typeof next === 'string' ? { fromDate, toDate } : next), changed: null }
}

/** The series as the calls name it. */
export const bodyOf = (
  site: Pick<StaffSiteRead, 'id' | 'timezone'>,
  source: SeriesSource,
  validFrom: Day,
  validUntil: Day | null,
): RuleBody => ({
  siteId: site.id,
  itemId: source.itemId,
  supplItemId: source.supplItemId,
  userId: source.userId,
  rule: ruleTextOf(site.timezone, source.fromDate, source.toDate, source.quantity),
  validFrom,
  validUntil,
  ...(source.note && { site_private_note: source.note }),
})
