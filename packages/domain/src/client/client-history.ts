/** Bookings of one client in one response. */
export const CLIENT_BOOKINGS_PER_PAGE = 50
