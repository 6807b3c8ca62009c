import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seeded } from '../testing/seeded.ts'
import { DecidedClub, type Rules, rulesIn } from './decided-club.model.ts'
import { ModelClub, type Step } from './histories.model.ts'
import { someStep, someWorld } from './some-history.model.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 180_000 }
const HISTORIES = 20_000
const STEPS = 9

/** Plays one history in both clubs; answers where they differ first, or null. */
function play(rules: Rules, seed: number, outcomes?: Map<string, number>): string | null {
  const chance = seeded(seed)
  const world = someWorld(chance)
  const [decided, model] = [new DecidedClub(rules, world), new ModelClub(world)]
  const story: string[] = []
  const difference = (model: string) => [`seed ${seed} in ${JSON.stringify(world)}`, ...story, `≠ ${model}`].join('\n')
  for (let count = 0; count < STEPS; count++) {
    const step: Step = someStep(chance, world, model)
    const [byRules, byModel] = [decided.take(step), model.take(step)]
    story.push(`${JSON.stringify(step)} → ${byRules}`)
    if (byRules !== byModel) return difference(byModel)
    const outcome = `${step.do} ${byModel.split(' ')[0]}`
    outcomes?.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const [kept, expected] = [JSON.stringify(decided.state()), JSON.stringify(model.state())]
  if (kept === expected) return null
  story.push(kept)
  return difference(expected)
}

const sources = join(import.meta.dirname, '..')

test('twenty thousand histories of a club are decided as the naive model decides them', SLOWLY, async () => {
  const rules = await rulesIn(sources)
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const difference = play(rules, seed, outcomes)
    if (difference !== null) expect.fail(difference)
  }
  // The comparison is worth something only if every outcome was drawn.
  for (const outcome of OUTCOMES) expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(10)
})

const OUTCOMES = [
  ...['ok', 'ALREADY_PASSED', 'TOO_FAR_AHEAD', 'NOT_A_SLOT', 'TOO_LONG'].map((word) => `book ${word}`),
  ...['NOT_ENOUGH_CAPACITY', 'COACH_NOT_FOUND', 'LIMIT_REACHED'].map((word) => `book ${word}`),
  ...['ok', 'NOT_ENOUGH_CAPACITY', 'COACH_NOT_FOUND'].map((word) => `staff-book ${word}`),
  ...['ok', 'STATE', 'LATE_CANCEL', 'ALREADY_PASSED'].map((word) => `cancel ${word}`),
  ...['ok', 'STATE', 'NOT_ALLOWED'].map((word) => `answer ${word}`),
  ...['ok', 'STATE', 'NOT_ENOUGH_CAPACITY'].map((word) => `status ${word}`),
  ...['ok', 'NOT_ENOUGH_CAPACITY'].flatMap((word) => [`change ${word}`, `series ${word}`, `modify ${word}`]),
  ...['ok', 'NOT_ENOUGH_CAPACITY', 'INVALID'].map((word) => `occasion ${word}`),
  ...['ok', 'INVALID'].flatMap((word) => [`cancel-occasion ${word}`, `cancel-following ${word}`]),
]

interface Mutant {
  wrong: string
  file: string
  right: string
  planted: string
}

const planted: Mutant[] = [
  {
    wrong: 'the limit lets one more through',
    file: 'user/limits.ts',
    right: 'upcomingCount >= limit',
    planted: 'upcomingCount > limit',
  },
  {
    wrong: 'a slot that has begun can still be booked',
    file: 'booking/booking-window.ts',
    right: 'start <= now',
    planted: 'start < now',
  },
  {
    wrong: 'the last place is not sold',
    file: 'booking/decide-booking.ts',
    right: 'facts.holdings) < 1',
    planted: 'facts.holdings) <= 1',
  },
  {
    wrong: 'a booking counts only after its first moment',
    file: 'timeslot/free-places.ts',
    right: 'load.at <= moment',
    planted: 'load.at < moment',
  },
  {
    wrong: 'an event lasts a moment too long',
    file: 'timeslot/capacity-at.ts',
    right: 'event.from <= moment && moment < event.to',
    planted: 'event.from <= moment && moment <= event.to',
  },
  {
    wrong: 'the hall forgets how much a sport takes',
    file: 'timeslot/free-places.ts',
    right: 'holding.quantity * holding.sharedItemMultiplier',
    planted: 'holding.quantity',
  },
  {
    wrong: 'a rejected request keeps its place',
    file: 'booking/status.ts',
    right: "status !== 'CANCELED' && status !== 'REJECTED'",
    planted: "status !== 'CANCELED'",
  },
  {
    wrong: 'the last date of a series is left out',
    file: 'recurrence/occasion-dates.ts',
    right: 'first <= rule.validUntil',
    planted: 'first < rule.validUntil',
  },
  {
    wrong: 'an occasion that was changed or cancelled is held all the same',
    file: 'recurrence/occasions.ts',
    right: 'if (replaced.has(occasionId(rule.id, date))) continue',
    planted: '',
  },
  {
    wrong: 'a new series sees the occasions of others where they no longer are',
    file: 'recurrence/other-series.ts',
    right: 'isOccasion(other, date) && !isReplaced(other, date)',
    planted: 'isOccasion(other, date)',
  },
  {
    wrong: 'a booking stands in its own way',
    file: 'timeslot/holding.ts',
    right: 'holding.bookingId !== bookingId',
    planted: 'holding.bookingId !== bookingId || true',
  },
  {
    wrong: 'what was cancelled comes back without a place',
    file: 'booking/transitions.ts',
    right: '!isHolding(from) && isHolding(to)',
    planted: 'false && isHolding(from) && isHolding(to)',
  },
]

const ENOUGH = 3_000
const home = join(sources, `../../../.test/planted-${process.pid}`)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each(planted)('the histories find it when $wrong', SLOWLY, async ({ file, right, planted: wrong }) => {
  const copy = join(home, String(planted.findIndex((one) => one.right === right)))
  cpSync(sources, copy, { recursive: true, filter: (path) => !/\.(test|model)\.ts$/.test(path) })
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text.split(right), `${file} says so once`).toHaveLength(2)
  writeFileSync(join(copy, file), text.replace(right, wrong))
  const rules = await rulesIn(copy)
  let found: string | null = null
  for (let seed = 1; found === null && seed <= ENOUGH; seed++) found = play(rules, seed)
  expect(found).not.toBeNull()
})
