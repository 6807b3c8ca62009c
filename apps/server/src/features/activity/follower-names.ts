/** The follower that notifies people of what happens to their bookings. */
export const BOOKING_NOTICES = 'booking-notices'
/** The follower that marks what calendars have to be told. */
export const CALENDAR_SYNC = 'calendar-sync'
