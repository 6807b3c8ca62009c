/** More cannot be told apart in so small a line. */
const MOST_POINTS = 10

/** The averages of equal stretches of the range, without those that have no figure. */
export function trendPoints(values: readonly (number | null)[]): number[] {
  const length = Math.ceil(values.length / MOST_POINTS)
  const stretches = Array.from({ length: Math.ceil(values.length / length) }, (_, n) =>
    values.slice(n * length, (n + 1) * length).filter((value) => value !== null),
  )
  return stretches
    .filter((known) => known.length > 0)
    .map((known) => known.reduce((sum, value) => sum + value, 0) / known.length)
}
