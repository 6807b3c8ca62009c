/** The follower that notifies people of what happens to their bookings. */
export const BOOKING_NOTICES = 'booking-notices'
