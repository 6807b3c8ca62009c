/** Displayed times are HH:mm. */
export const shownTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Times on the wire are HH:mm:ss. */
export const wireTime = (minutes: number): string => `${shownTime(minutes)}:00`

/** Minutes after midnight of a wire time on a full minute; 24:00:00 is the midnight that ends the day. */
export function parseTime(text: string): number | null {
  const match = /^(\d{2}):(\d{2}):00$/.exec(text)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  const total = hours * 60 + minutes
  return minutes < 60 && total <= 1440 ? total : null
}
