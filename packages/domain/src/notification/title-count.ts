const MOST_SHOWN = 99

/** What the bell counts: unread client entries, pending bookings visible to the viewer, and calendar sync errors. */
export const notificationCount = (counts: { unread: number; pending: number; syncErrors: number }): number =>
  counts.unread + counts.pending + counts.syncErrors

/** '3', and '99+' above 99; nothing for 0. */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}

/** The page title shows a count of notifications: '(3) ' stands before it, '(99+) ' above 99, nothing for 0. */
export function titleCount(count: number): string {
  const badge = badgeText(count)
  return badge === '' ? '' : `(${badge}) `
}
