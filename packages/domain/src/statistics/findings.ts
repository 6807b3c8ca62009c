import type { Day } from '../time/day.ts'
import type { Finding, FindingFacts } from './finding.ts'
import { absentFew } from './finding-absent.ts'
import { bestDay, emptyHours, fullHour } from './finding-hours.ts'
import { daysOf, hasDaysToCome } from './period.ts'

const MOST_FINDINGS = 3
/** Less says more about chance than about the club. */
const FEWEST_DAYS = 21

/**
 * At most three, the most useful first: demand that was not met, hours to fill, people to talk to. None of a period that is not
 * over, in which hours are empty because nobody has booked them yet.
 */
export function findingsOf(facts: FindingFacts, today: Day): Finding[] {
  if (hasDaysToCome(facts, today)) return []
  const isLong = daysOf(facts) >= FEWEST_DAYS
  const full = isLong ? fullHour(facts.byHour) : null
  const isWatched = full !== null && full.watchers > 0
  const findings = [
    isWatched ? full : null,
    isLong ? emptyHours(facts.byHour) : null,
    absentFew(facts.missed, facts.absent),
    isWatched ? null : full,
    isLong ? bestDay(facts.byHour) : null,
  ]
  return findings.filter((finding) => finding !== null).slice(0, MOST_FINDINGS)
}
