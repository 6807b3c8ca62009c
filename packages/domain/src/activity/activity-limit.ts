/** How many of a club's last records its staff are shown. */
export const ACTIVITY_LIMIT = 200
