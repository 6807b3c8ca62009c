import { addDays } from '@korto/domain/time/day'
import { overlaps } from '@korto/domain/time/instant'
import { startOfDay } from '@korto/domain/time/site-time'
import type { LiveEvent } from '../../lib/live/live.ts'

/** A message of the console's topic; after a gap (`refresh`) everything may have changed. */
type Change = LiveEvent

const SERIES = /RECURRENCE|OCCASION/
const BOOKINGS = /BOOKING|RECURRENCE|OCCASION|BULK_DELETE|IMPORT_|REMOVE_ITEM|DELETE_SITE|(CHANGE|UPDATE)_CLIENT/
const CLUB = /_SITE|_ITEM|SUBSCRIPTION/

/** By the first word of a query's key, which activities change what it read. Other queries may be about anything. */
const touchedBy: Partial<Record<string, RegExp>> = {
  bookings: BOOKINGS,
  // A changed client may have another name.
  rules: /RECURRENCE|OCCASION|BULK_DELETE|REMOVE_ITEM|DELETE_SITE|(CHANGE|UPDATE)_CLIENT/,
  site: CLUB,
  team: /_SITE/,
  administrators: /_SITE|SUBSCRIPTION/,
  subscription: /_SITE|SUBSCRIPTION/,
  // Counts facilities, too.
  billing: CLUB,
  import: /IMPORT_|BULK_DELETE/,
  // Every read of the register is written down.
  clients: /_CLIENT/,
  'clients-by-id': /_CLIENT/,
  'client-bookings': BOOKINGS,
  'calendar-status': /CALENDAR/,
  // Asked of the provider of the calendars.
  'account-calendars': /_CALENDAR_/,
  'start-preview': /_CALENDAR_/,
}

/**
 * Whether a console query must be read again. `what` is the part of its key after the club: `bookings` and the days it
 * shows, `rules`, `site`, `clients` …
 */
export function isTouched(what: readonly unknown[], zone: string, changes: readonly Change[]): boolean {
  const [kind, first, last = first] = what
  // They follow changes at their own pace, see `features/statistics/use-live-statistics.ts`.
  if (kind === 'statistics') return false
  const types = touchedBy[String(kind)]
  return changes.some((change) => {
    if (change.type !== 'admin-changed') return true
    if (types && !types.test(change.activity)) return false
    const isOfDays = kind === 'bookings' && typeof first === 'string' && typeof last === 'string'
    return isOfDays ? isInDays(zone, first, last, change) : true
  })
}

/** Series have no moments of their own, and stored occasions of one may lie on any day. */
function isInDays(
  zone: string,
  first: string,
  last: string,
  change: Extract<Change, { type: 'admin-changed' }>,
): boolean {
  if (change.from === null || change.to === null || SERIES.test(change.activity)) return true
  const days = { from: startOfDay(zone, first), to: startOfDay(zone, addDays(last, 1)) }
  return overlaps(days, { from: Date.parse(change.from), to: Date.parse(change.to) })
}

/** Whether the club may look different in lists of clubs, too. */
export const changesClub = (change: Change): boolean => change.type === 'admin-changed' && CLUB.test(change.activity)
