/**
 * 1.95583 BGN are 1 EUR: the fixed conversion rate, spec section 9; never fetched. In hundred-thousandths, since half cents
 * go wrong in binary fractions, and money is divided in integers.
 */
const RATE = 195_583n
const SCALE = 100_000n

/** EUR = BGN / 1.95583, rounded half up to cents. */
export const eurCentsOf = (stotinki: number): number => divideHalfUp(BigInt(stotinki) * SCALE, RATE)

/** BGN = EUR × 1.95583, rounded half up to stotinki: for a euro price that is also shown in the old money. */
export const stotinkiOf = (eurCents: number): number => divideHalfUp(BigInt(eurCents) * RATE, SCALE)

const divideHalfUp = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by))
