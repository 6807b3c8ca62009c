import { kills } from './support/calendar/kills.ts'
import { radicale } from './support/calendar/radicale.ts'
import type { Bench } from './support/outcome.ts'
import { runParts } from './support/run-parts.ts'

/** Calendars and bookings after thousands of random changes on both sides: nothing is timed, so the machine may be busy. */
export const bench: Bench = {
  title: 'calendars and bookings equal after random changes, with killed processes and with a real CalDAV server',
  run: (isShort) => runParts({ kills, radicale }, isShort),
}
