/** Displayed times are HH:mm. */
export const shownTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Times on the wire are HH:mm:ss. */
export const wireTime = (minutes: number): string => `${shownTime(minutes)}:00`

/** Minutes after midnight of `HH:mm`. */
export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
