import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seeded } from '../testing/seeded.ts'
import { DecidedClub, type Rules, rulesIn } from './decided-club.model.ts'
import { ModelClub, type Step } from './histories.model.ts'
import { someSite, someStep } from './some-history.model.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 300_000 }
const HISTORIES = 20_000
const STEPS = 9

/** Plays one history in both clubs; returns where they differ first, or null. */
function play(rules: Rules, seed: number, outcomes?: Map<string, number>): string | null {
  const chance = seeded(seed)
  const site = someSite(chance)
  const [decided, model] = [new DecidedClub(rules, site), new ModelClub(site)]
  const transcript: string[] = []
  const difference = (model: string) =>
    [`seed ${seed} in ${JSON.stringify(site)}`, ...transcript, `≠ ${model}`].join('\n')
  for (let count = 0; count < STEPS; count++) {
    const step: Step = someStep(chance, site, model)
    const [byRules, byModel] = [decided.take(step), model.take(step)]
    transcript.push(`${JSON.stringify(step)} → ${byRules}`)
    if (byRules !== byModel) return difference(byModel)
    const outcome = `${step.do} ${byModel.split(' ')[0]}`
    outcomes?.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const [actual, expected] = [JSON.stringify(decided.state()), JSON.stringify(model.state())]
  if (actual === expected) return null
  transcript.push(actual)
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

interface Planted {
  invariant: string
  wrong: string
  file: string
  right: string
  instead: string
}

/** One rule changed in one place, as it is changed by mistake: each breaks an invariant of the engine. */
const planted: Planted[] = [
  {
    invariant: 'I2',
    wrong: 'the last place is not sold',
    file: 'booking-request/decide-booking.ts',
    right: 'facts.holdings) < quantity',
    instead: 'facts.holdings) <= quantity',
  },
  {
    invariant: 'I3',
    wrong: 'the hall forgets how much a sport takes',
    file: 'timeslot/free-places.ts',
    right: 'holding.quantity * holding.sharedItemMultiplier',
    instead: 'holding.quantity',
  },
  {
    invariant: 'I6',
    wrong: 'a booking counts only after its first moment',
    file: 'timeslot/free-places.ts',
    right: 'load.at <= moment',
    instead: 'load.at < moment',
  },
  {
    invariant: 'I7',
    wrong: 'only the first slot of a longer booking is looked at',
    file: 'booking-request/decide-booking.ts',
    right: 'slots.some((slot) =>',
    instead: 'slots.slice(0, 1).some((slot) =>',
  },
  {
    invariant: 'I8',
    wrong: 'a booking may begin in the middle of a slot',
    file: 'booking/slot-run.ts',
    right: 'slot.start !== next || slot.end > interval.to',
    instead: 'slot.end > interval.to',
  },
  {
    invariant: 'I9',
    wrong: 'staff need only one free place for several',
    file: 'booking-request/decide-staff-booking.ts',
    right: 'freeForStaff(facts, request) < request.quantity',
    instead: 'freeForStaff(facts, request) < 1',
  },
  {
    invariant: 'I11',
    wrong: 'the word of staff does not count',
    file: 'booking-request/decide-staff-booking.ts',
    right: 'isTooMuch && !request.force',
    instead: 'isTooMuch',
  },
  {
    invariant: 'I12',
    wrong: 'a lesson does not keep its coach',
    file: 'timeslot/coach-free.ts',
    right: '    quantity: 1,\n',
    instead: '    quantity: 0,\n',
  },
  {
    invariant: 'I13',
    wrong: 'any coach is always the same one',
    file: 'timeslot/pick-any-coach.ts',
    right: 'a.bookings - b.bookings || a.coach.id - b.coach.id',
    instead: 'a.coach.id - b.coach.id',
  },
  {
    invariant: 'I15',
    wrong: 'the last date of a series is left out',
    file: 'recurrence/occasion-dates.ts',
    right: 'first <= rule.validUntil',
    instead: 'first < rule.validUntil',
  },
  {
    invariant: 'I16',
    wrong: 'an occasion that was changed or cancelled is held all the same',
    file: 'recurrence/occasions.ts',
    right: 'if (replaced.has(occasionId(rule.id, date))) continue',
    instead: '',
  },
  {
    invariant: 'I17',
    wrong: 'any date can be cancelled as an occasion',
    file: 'recurrence/split-series.ts',
    right: "if (!isOccasion(rule, date)) return refused('INVALID')",
    instead: '',
  },
  {
    invariant: 'I18',
    wrong: 'the day itself does not fall with all following',
    file: 'recurrence/split-series.ts',
    right: 'occurrenceDate !== null && occurrenceDate >= from',
    instead: 'occurrenceDate !== null && occurrenceDate > from',
  },
  {
    invariant: 'I19',
    wrong: 'only the first date of a series is checked',
    file: 'recurrence/check-series.ts',
    right: 'occasionDates(rule, rule.validFrom, horizon)',
    instead: 'occasionDates(rule, rule.validFrom, horizon).slice(0, 1)',
  },
  {
    invariant: 'I20',
    wrong: 'a new series sees the occasions of others where they no longer are',
    file: 'recurrence/other-series.ts',
    right: 'isOccasion(other, date) && !isReplaced(other, date)',
    instead: 'isOccasion(other, date)',
  },
  {
    invariant: 'I21',
    wrong: 'a booking stands in its own way',
    file: 'timeslot/holding.ts',
    right: 'holding.bookingId !== bookingId',
    instead: 'holding.bookingId !== bookingId || true',
  },
  {
    invariant: 'I22',
    wrong: 'an exception does not hold on its last day',
    file: 'schedule/schedule-in-force.ts',
    right: 'exception.from_date <= day && day <= exception.to_date',
    instead: 'exception.from_date <= day && day < exception.to_date',
  },
  {
    invariant: 'I25',
    wrong: 'an event lasts a moment too long',
    file: 'timeslot/capacity-at.ts',
    right: 'event.from <= moment && moment < event.to',
    instead: 'event.from <= moment && moment <= event.to',
  },
  {
    invariant: 'I26',
    wrong: 'the limit lets one more through',
    file: 'client/limits.ts',
    right: 'upcomingCount >= limit',
    instead: 'upcomingCount > limit',
  },
  {
    invariant: 'I27',
    wrong: 'a rejected request keeps its place',
    file: 'booking/status.ts',
    right: "status !== 'CANCELED' && status !== 'REJECTED'",
    instead: "status !== 'CANCELED'",
  },
  {
    invariant: 'I30',
    wrong: 'a slot that has begun can still be booked',
    file: 'booking/booking-window.ts',
    right: 'start <= now',
    instead: 'start < now',
  },
  {
    invariant: 'I32',
    wrong: 'a missed booking can be cancelled by its owner',
    file: 'booking/transitions.ts',
    right: "from: CANCELABLE, action: 'cancel', by: 'owner'",
    instead: "from: NOT_CANCELED, action: 'cancel', by: 'owner'",
  },
  {
    invariant: 'I34',
    wrong: 'cancelling is forbidden a moment too early',
    file: 'booking/late-cancellation.ts',
    right: 'now > cancelableUntil(booking.from, configs)',
    instead: 'now >= cancelableUntil(booking.from, configs)',
  },
  {
    invariant: 'I35',
    wrong: 'what was cancelled comes back without a place',
    file: 'booking/needs-more-capacity.ts',
    right: '!isHolding(held.status) ||',
    instead: '',
  },
  {
    invariant: 'I36',
    wrong: 'confirmation is asked for a moment too early',
    file: 'booking/first-status.ts',
    right: 'start - now < minutes(window)',
    instead: 'start - now <= minutes(window)',
  },
]

const ENOUGH = 3_000
const copies = join(sources, `../../../.test/planted-${process.pid}`)
afterAll(() => rmSync(copies, { recursive: true, force: true }), 60_000)

test.each(planted)(
  '$invariant: the histories find it when $wrong',
  SLOWLY,
  async ({ invariant, file, right, instead }) => {
    const copy = join(copies, invariant)
    cpSync(sources, copy, { recursive: true, filter: (path) => !/\.(test|model)\.ts$/.test(path) })
    const text = readFileSync(join(copy, file), 'utf8')
    expect(text.split(right), `${file} says so once`).toHaveLength(2)
    writeFileSync(join(copy, file), text.replace(right, instead))
    const rules = await rulesIn(copy)
    let found: string | null = null
    for (let seed = 1; found === null && seed <= ENOUGH; seed++) found = play(rules, seed)
    expect(found).not.toBeNull()
  },
)
