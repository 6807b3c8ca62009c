/** How many of a club's last records its staff are shown. */
export const ACTIVITY_LIMIT = 200

/** How many of the last records about one booking, series or client. */
export const HISTORY_LIMIT = 100
