import { type Day, isDay } from '../time/day.ts'
import type { RuleId } from './rule.ts'

/** An occurrence has the id `r{ruleId}_{date}`, the date being the one that it stands for. */
export type OccasionId = `r${number}_${Day}`

export const occasionId = (ruleId: RuleId, date: Day): OccasionId => `r${ruleId}_${date}`

export function parseOccasionId(text: string): { ruleId: RuleId; date: Day } | null {
  const match = /^r([1-9]\d{0,14})_(\d{4}-\d{2}-\d{2})$/.exec(text)
  if (!match) return null
  const [, ruleId, date = ''] = match
  return isDay(date) ? { ruleId: Number(ruleId), date } : null
}
