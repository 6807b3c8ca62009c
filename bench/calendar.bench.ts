import { bookingCost } from './support/calendar/booking-cost.ts'
import { firstImport } from './support/calendar/first-import.ts'
import { kills } from './support/calendar/kills.ts'
import { lag } from './support/calendar/lag.ts'
import { quiet } from './support/calendar/quiet.ts'
import { quota } from './support/calendar/quota.ts'
import { radicale } from './support/calendar/radicale.ts'
import type { Bench, Outcome } from './support/outcome.ts'

const PARTS: Record<string, (isShort: boolean) => Promise<Outcome>> = {
  lag: (isShort) => lag(isShort, 'on'),
  'lag-without-hints': (isShort) => lag(isShort, 'off'),
  kills,
  radicale,
  import: firstImport,
  quiet,
  quota,
  cost: bookingCost,
}

/**
 * Calendars and bookings kept equal: how soon, how surely, how quietly, and what it costs the bookings. Google is the fake, in the
 * process of the bench; the product reaches it by its settings alone. `BENCH_PARTS=lag,quota` runs some parts, without a report.
 */
export const bench: Bench = {
  title: 'calendars and bookings kept equal: lag, kills, first import, quota, and what it costs the bookings',
  async run(isShort) {
    const wanted = process.env.BENCH_PARTS?.split(',') ?? Object.keys(PARTS)
    const outcomes: Outcome[] = []
    for (const name of wanted) {
      const part = PARTS[name]
      if (!part) throw new Error(`No such part: ${name}. There are: ${Object.keys(PARTS).join(', ')}.`)
      outcomes.push(await part(isShort))
    }
    return {
      rows: outcomes.flatMap(({ rows }) => rows),
      comparisons: outcomes.flatMap(({ comparisons = [] }) => comparisons),
      notes: outcomes.flatMap(({ notes = [] }) => notes),
    }
  },
}
