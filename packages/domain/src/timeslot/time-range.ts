import type { Instant } from '../time/instant.ts'

/** End time steps only to adjacent allowed end times; null at the end of the list disables the button. */
export function laterEnd(allowedEnds: readonly Instant[], end: Instant): Instant | null {
  return allowedEnds[allowedEnds.indexOf(end) + 1] ?? null
}

export function earlierEnd(allowedEnds: readonly Instant[], end: Instant): Instant | null {
  const index = allowedEnds.indexOf(end)
  return index > 0 ? (allowedEnds[index - 1] ?? null) : null
}

/** Start is chosen only from the allowed start list if one is given. */
export const mayStartAt = (allowedStarts: readonly Instant[] | null, start: Instant): boolean =>
  allowedStarts === null || allowedStarts.includes(start)
