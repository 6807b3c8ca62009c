import type { Finding } from './finding.ts'

const FEWEST_MISSES = 5
const MOST_PEOPLE = 3

/** A few people who missed at least half of all that was missed. */
export function absentFew(
  allMisses: number,
  absent: readonly { userId: number; missed: number }[],
): Extract<Finding, { kind: 'absent-few' }> | null {
  if (allMisses < FEWEST_MISSES) return null
  const few = absent.toSorted((a, b) => b.missed - a.missed).slice(0, MOST_PEOPLE)
  let [people, misses] = [0, 0]
  for (const { missed } of few) {
    if (misses * 2 >= allMisses) break
    people++
    misses += missed
  }
  const [worst] = few
  if (!worst || misses * 2 < allMisses) return null
  return {
    kind: 'absent-few',
    people,
    misses,
    allMisses,
    worst: { userId: worst.userId, missed: worst.missed },
  }
}
