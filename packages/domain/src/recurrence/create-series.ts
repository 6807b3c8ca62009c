import type { Day } from '../time/day.ts'
import type { Conflict } from './conflict.ts'
import type { NewRule, RuleId } from './rule.ts'
import type { SeriesWrite } from './series-write.ts'

/**
 * Create with conflicts is refused with the list; skipConflicts=true stores CANCELED overrides on those dates. A conflict
 * beyond the horizon is one of two rules that go on meeting, so no list of dates would be long enough: it is never
 * skipped.
 */
export function mayCreateSeries(conflicts: readonly Conflict[], skipConflicts: boolean, horizon: Day): boolean {
  return conflicts.every(({ date }) => skipConflicts && date <= horizon)
}

/** The writes for a new series without the conflicting dates. */
export const createSeries = (rule: NewRule, conflicts: readonly Conflict[]): SeriesWrite[] => [
  { write: 'create-rule', rule },
  ...skipDates('new', conflicts),
]

/** Cancels the occasions that staff agreed to skip. */
export const skipDates = (rule: RuleId | 'new', conflicts: readonly Conflict[]): SeriesWrite[] =>
  conflicts.map(({ date }) => ({ write: 'cancel-occasion', rule, date }))
