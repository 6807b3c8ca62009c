import { planIds } from '@korto/domain/subscription/plans'
import { subscriptionStatuses } from '@korto/domain/subscription/subscription'
import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Day, Id, Lines, PathId, Text } from './shapes.ts'

export const SubscriptionStatus = z.enum(subscriptionStatuses)
export const PlanId = z.enum(planIds)

export const SubscriptionRead = z.object({
  siteId: Id,
  subscriptionStatus: SubscriptionStatus,
  planId: z.string().nullable(),
  trialEndsAt: DateTime.nullable(),
  currentPeriodEnd: DateTime.nullable(),
  paymentMethod: z.string().nullable(),
})
export type SubscriptionRead = z.infer<typeof SubscriptionRead>

const Cents = z.int()

export const Buyer = z.object({ company: z.string(), address: z.string(), vatNumber: z.string() })
export type Buyer = z.infer<typeof Buyer>

/** All that the page shows beside the status. */
export const BillingRead = z.object({
  /** False: nothing is charged here. */
  isOn: z.boolean(),
  subscription: SubscriptionRead,
  /** Until when it works; null: no end is known. */
  worksUntil: DateTime.nullable(),
  facilities: z.int(),
  nextPlanId: PlanId.nullable(),
  /** Null when nothing more is charged. */
  nextPayment: z.object({ on: Day, cents: Cents }).nullable(),
  /** `08/28`, of a card. */
  cardExpires: z.string().nullable(),
  pastDue: z.object({ since: DateTime, until: DateTime, cents: Cents, message: z.string().nullable() }).nullable(),
  /** The last order, while it is open or when it failed within the last day. */
  order: z
    .object({
      kind: z.enum(['SUBSCRIBE', 'CHANGE_PLAN', 'CHANGE_CARD', 'RETRY_CHARGE', 'TAKE_BACK']),
      planId: PlanId.nullable(),
      state: z.enum(['OPEN', 'FAILED']),
      message: z.string().nullable(),
      at: DateTime,
    })
    .nullable(),
  buyer: Buyer,
  vatPermille: z.int(),
  /** Whether what costs money can be ordered without signing in again. */
  isFresh: z.boolean(),
})
export type BillingRead = z.infer<typeof BillingRead>

/** What choosing a plan means now, to the cent. */
export const PlanQuote = z.object({
  planId: PlanId,
  /** `now` costs the difference; otherwise it is a change for later, which costs nothing now. */
  when: z.enum(['now', 'period-end']),
  /** The day from which the new price is charged. */
  nextPaymentOn: Day,
  nextCents: Cents,
  /** Charged at once. 0 during free days and for changes at the end of the period. */
  amountCents: Cents,
  vatCents: Cents,
  /** The days left of the period at the new price, and those given back at the old one: their difference is the amount. */
  newCents: Cents,
  givenBackCents: Cents,
  daysLeft: z.int(),
  daysOfPeriod: z.int(),
})
export type PlanQuote = z.infer<typeof PlanQuote>

const InvoiceRead = z.object({
  /** Of the payment. */
  id: z.string(),
  kind: z.enum(['CHARGE', 'REFUND', 'CHARGEBACK']),
  state: z.enum(['WAITING', 'SETTLED', 'DISPUTED']),
  on: Day,
  planId: PlanId.nullable(),
  /** Both days included. */
  period: z.object({ from: Day, to: Day }).nullable(),
  isChange: z.boolean(),
  /** What was paid or went back, never negative. */
  totalCents: Cents,
  /** Null until it is settled. */
  invoice: z
    .object({
      number: z.string(),
      netCents: Cents,
      vatCents: Cents,
      vatPermille: z.int(),
      credits: z.string().nullable(),
    })
    .nullable(),
})
export type InvoiceRead = z.infer<typeof InvoiceRead>

const Site = z.strictObject({ id: PathId })
const OfSite = z.strictObject({ siteId: Id })
/** One-time, and no card number: what the gateway gave the browser for a card. */
const Nonce = z.string().min(1).max(500)

export const subscription = {
  clientToken: call('GET', '/api/admin/payment/client_token', {
    summary: 'Opens the card form of the payment gateway',
    output: z.object({ clientToken: z.string() }),
  }),
  status: call('GET', '/api/admin/payment/status/{id}', {
    summary: "A club's subscription",
    params: Site,
    output: SubscriptionRead,
  }),
  create: call('POST', '/api/admin/payment/create_subscription', {
    summary: 'Subscribes a club to a plan',
    body: z.strictObject({ payment_method_nonce: Nonce, siteId: Id, planId: PlanId }),
    output: SubscriptionRead,
  }),
  cancel: call('POST', '/api/admin/payment/cancel_subscription', {
    summary: 'Cancels the subscription; it works until the end of the period',
    body: OfSite,
    output: SubscriptionRead,
  }),
  billing: call('GET', '/api/admin/payment/billing/{id}', {
    summary: 'All that the page of the subscription shows',
    params: Site,
    output: BillingRead,
  }),
  quote: call('GET', '/api/admin/payment/quote/{id}/{planId}', {
    summary: 'What changing to a plan costs now',
    params: z.strictObject({ id: PathId, planId: PlanId }),
    output: PlanQuote,
  }),
  changePlan: call('POST', '/api/admin/payment/change_plan', {
    summary: 'Changes the plan for the quoted amount',
    body: z.strictObject({ siteId: Id, planId: PlanId, amountCents: Cents.min(0) }),
    output: SubscriptionRead,
  }),
  changeCard: call('POST', '/api/admin/payment/change_card', {
    summary: 'Replaces the card; a failed payment is tried again at once',
    body: z.strictObject({ payment_method_nonce: Nonce, siteId: Id }),
    output: SubscriptionRead,
  }),
  retryCharge: call('POST', '/api/admin/payment/retry_charge', {
    summary: 'Tries a failed payment again with the same card',
    body: OfSite,
    output: SubscriptionRead,
  }),
  takeBack: call('POST', '/api/admin/payment/take_back', {
    summary: 'Takes a cancellation back before the period ends',
    body: OfSite,
    output: SubscriptionRead,
  }),
  invoices: call('GET', '/api/admin/payment/invoices/{id}', {
    summary: 'Payments with their invoices, newest first',
    params: Site,
    query: z.strictObject({ before: z.string().max(100).optional() }),
    output: z.object({ payments: z.array(InvoiceRead), next: z.string().nullable() }),
  }),
  changeBuyer: call('PUT', '/api/admin/payment/buyer/{id}', {
    summary: 'Who is named on invoices from now on',
    params: Site,
    body: z.strictObject({ company: Text(120), address: Lines(300), vatNumber: Text(20) }),
    output: Buyer,
  }),
}
