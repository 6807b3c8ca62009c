import { type Day, daysBetween } from '../time/day.ts'
import { type PlanId, plans } from './plans.ts'

export interface ChangeQuote {
  /** Charged at once. */
  amountCents: number
  /** The rest of the period at the new price, and what is given back of the old one: their difference is the amount. */
  newCents: number
  givenBackCents: number
  daysLeft: number
  daysOfPeriod: number
}

interface Change {
  from: PlanId
  to: PlanId
  /** Days of the gateway. */
  periodFrom: Day
  /** The first day that is no longer paid. */
  periodTo: Day
  today: Day
}

/**
 * "Up at once, with the difference for the rest of the period". The difference is rounded once; today counts as left. A cent
 * that both parts lose by rounding is given back less, so that what is shown adds up.
 */
export function quoteChange({ from, to, periodFrom, periodTo, today }: Change): ChangeQuote {
  const daysOfPeriod = daysBetween(periodFrom, periodTo)
  const daysLeft = Math.min(Math.max(daysBetween(today, periodTo), 0), daysOfPeriod)
  const ofRest = (cents: number) => (daysOfPeriod > 0 ? Math.round((cents * daysLeft) / daysOfPeriod) : 0)
  const newCents = ofRest(plans[to].priceCents)
  const amountCents = ofRest(plans[to].priceCents - plans[from].priceCents)
  return { amountCents, newCents, givenBackCents: newCents - amountCents, daysLeft, daysOfPeriod }
}
