import { addDays, addMonths, type Day } from '../time/day.ts'

export const ADMIN_BOOKINGS_MONTHS_BACK = 3
export const ADMIN_FEED_MIN_DAY_OFFSET = 4

/** The admin feed reaches from 3 months ago to max(last visible day, today + 4), so paging a little needs no new load. */
export function adminWindow(today: Day, lastVisibleDay: Day): { first: Day; last: Day } {
  const atLeast = addDays(today, ADMIN_FEED_MIN_DAY_OFFSET)
  return {
    first: addMonths(today, -ADMIN_BOOKINGS_MONTHS_BACK),
    last: lastVisibleDay > atLeast ? lastVisibleDay : atLeast,
  }
}

/** Bookings of a club in one response: a longer list would block the server's event loop. */
export const SITE_BOOKINGS_PER_PAGE = 200
