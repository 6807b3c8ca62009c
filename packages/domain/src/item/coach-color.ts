/** As many as staff can tell apart; `styles/tokens.css` has the colours. */
export const COACH_COLORS = 8

const ALL = Array.from({ length: COACH_COLORS }, (_, color) => color)

/** The lowest colour that no coach has; with more coaches than colours, the lowest of those that the fewest have. */
export function proposedColor(taken: readonly (number | null)[]): number {
  const coachesWith = (color: number) => taken.filter((other) => other === color).length
  return ALL.reduce((best, color) => (coachesWith(color) < coachesWith(best) ? color : best))
}

/** Each coach has a colour of their own, as long as there are enough: `others` are the colours of the other coaches. */
export const isColorTaken = (color: number, others: readonly (number | null)[]): boolean =>
  others.length < COACH_COLORS && others.includes(color)
