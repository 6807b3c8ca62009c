import { bookingCost } from './support/calendar/booking-cost.ts'
import { firstImport } from './support/calendar/first-import.ts'
import { lag } from './support/calendar/lag.ts'
import { quiet } from './support/calendar/quiet.ts'
import { quota } from './support/calendar/quota.ts'
import type { Bench } from './support/outcome.ts'
import { runParts } from './support/run-parts.ts'

/**
 * Calendars and bookings kept equal: how soon, how quietly, and what it costs the bookings. Google is the fake, in the process of the
 * bench; the product reaches it by its settings alone.
 */
export const bench: Bench = {
  title: 'calendars and bookings kept equal: lag, first import, quota, and what it costs the bookings',
  run: (isShort) =>
    runParts(
      {
        lag: () => lag(isShort, 'on'),
        'lag-without-hints': () => lag(isShort, 'off'),
        import: firstImport,
        quiet,
        quota,
        cost: bookingCost,
      },
      isShort,
    ),
}
