import type { Day } from '../time/day.ts'
import type { RuleId } from './rule.ts'

/** An occurrence has the id `r{ruleId}_{date}`, the date being the one that it stands for. */
export type OccasionId = `r${number}_${Day}`

export const occasionId = (ruleId: RuleId, date: Day): OccasionId => `r${ruleId}_${date}`
