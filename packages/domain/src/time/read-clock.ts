const DAY_MINUTES = 1440

/** Minutes after midnight of a time as people type it: `18:30`, `18.30`, `1830`, `18`, `7`. Null when it is none. */
export function readClock(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  const total = hours * 60 + minutes
  return minutes < 60 && total <= DAY_MINUTES ? total : null
}
