import { eurCentsOf, stotinkiOf } from './exchange.ts'

/** An amount in another currency, rounded once; null where no fixed rate is known. */
export function inCurrency(cents: number, from: string, to: string): number | null {
  if (from === to) return cents
  if (from === 'BGN' && to === 'EUR') return eurCentsOf(cents)
  return from === 'EUR' && to === 'BGN' ? stotinkiOf(cents) : null
}
