import type { Instant } from '@korto/domain/time/instant'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Changed, SubscriptionChange } from '../change-subscription.ts'
import type { ClubSubscription, Order } from '../subscription-row.ts'

/** The call that placed the order; the nonce of a new card is nowhere else, so it works once. */
export interface FirstRun {
  nonce: string | null
}

export interface OrderRun {
  payments: Payments
  order: Order
  club: ClubSubscription
  /** Null: resumed. What was asked of the gateway under the order's name is looked up; only what repeats safely is asked again. */
  first: FirstRun | null
  now: Instant
  /** The gateway's. */
  zone: string
  /** Between two steps. Gives up when another process may have taken the order over. */
  goOn(): void
  /** For the operator: the gateway did something else than it was asked. */
  report(problem: string): void
}

export type OrderOutcome =
  /** `declined`: the new card is stored, but what was open could not be charged to it. */
  | { state: 'DONE'; change: SubscriptionChange; changed: Changed[]; declined?: string }
  /** With the gateway's message, if it gave one. */
  | { state: 'FAILED'; message: string | null }
  /** The gateway has not answered. */
  | { state: 'OPEN' }

export const failed = (message: string | null): OrderOutcome => ({ state: 'FAILED', message })

/** Why a step cannot be followed by the next. */
export type StepResult<T> = { ok: true; value: T } | { ok: false; message: string | null }
