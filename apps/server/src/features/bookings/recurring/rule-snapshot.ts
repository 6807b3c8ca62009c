import type { RuleSnapshot } from '@korto/domain/activity/activity'
import type { NewRule } from '@korto/domain/recurrence/rule'

/** A rule as the activity stores it. */
export function ruleSnapshot({ siteId: _, ...snapshot }: NewRule): RuleSnapshot {
  return snapshot
}
