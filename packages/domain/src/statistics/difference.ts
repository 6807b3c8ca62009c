export type Direction = 'more' | 'fewer' | 'as-before'

/** How a figure differs from that of the period before. */
export interface Difference {
  direction: Direction
  /** Never negative; in the unit of the figure. */
  by: number
  /** Of the figure before, 0.25 for a quarter; null where that was nothing. */
  share: number | null
}

/** Of counts, hours and money: all have two decimals at most, so that what is left of binary fractions is no difference. */
export function differenceOf(now: number, before: number): Difference {
  const difference = Math.round((now - before) * 100) / 100
  const by = Math.abs(difference)
  return { direction: directionOf(difference), by, share: before > 0 ? by / before : null }
}

/** Of occupancy, in points of percent: of the whole percents that are shown, so that a reader can check it. */
export function pointsOf(now: number | null, before: number | null): Pick<Difference, 'direction' | 'by'> | null {
  if (now === null || before === null) return null
  const points = percentOf(now) - percentOf(before)
  return { direction: directionOf(points), by: Math.abs(points) }
}

const percentOf = (share: number): number => Math.round(share * 100)

const directionOf = (difference: number): Direction =>
  difference === 0 ? 'as-before' : difference > 0 ? 'more' : 'fewer'
