import { histories } from './support/billing/histories.ts'
import type { Bench } from './support/outcome.ts'

/** Clubs and the payment gateway kept equal over two years with kills: nothing is timed, so the machine may be busy. */
export const bench: Bench = {
  title: 'subscriptions and the payment gateway: money and status after two years with killed processes',
  run: histories,
}
