import type { PlanQuote } from '@korto/contract/subscription'
import { freeDays } from '@korto/domain/subscription/gateway-days'
import { isFreePeriod } from '@korto/domain/subscription/is-free-period'
import { planChange } from '@korto/domain/subscription/plan-change'
import { type PlanId, plans } from '@korto/domain/subscription/plans'
import { quoteChange } from '@korto/domain/subscription/quote'
import { statusAt } from '@korto/domain/subscription/subscription'
import { splitVat } from '@korto/domain/subscription/vat'
import { addDays, addMonths, type Day, daysBetween } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { assertFits, planLimit } from '../orders/assert-fits.ts'
import { countFacilities } from '../sql.ts'
import { type ClubSubscription, readSubscription } from '../subscription-row.ts'
import { periodBegan } from './sql.ts'

type QuoteTools = Pick<Tools, 'now' | 'env' | 'payments'>

export async function readQuote(tools: QuoteTools & Pick<Tools, 'db'>, siteId: number, planId: PlanId) {
  const club = await readSubscription(tools.db, siteId)
  if (!club) throw new Refused('NOT_FOUND')
  if (!tools.payments || !club.isBillingOn) throw new Refused('NO_BILLING')
  if (club.hasOpenOrder) throw new Refused('ORDER_OPEN')
  return quoteOf(tools.db, tools, club, planId)
}

/** What choosing the plan means now, to the cent; refused where it cannot be chosen. */
export async function quoteOf(db: Db, tools: QuoteTools, club: ClubSubscription, planId: PlanId): Promise<PlanQuote> {
  const status = statusAt(club, tools.now())
  const quote = status === 'TRIAL' || status === 'EXPIRED' ? firstPlan : otherPlan
  const quoted = await quote(db, tools, club, planId)
  const { vatCents } = splitVat(quoted.amountCents, tools.env.VAT_PERMILLE)
  return { ...quoted, planId, nextCents: plans[planId].priceCents, vatCents }
}

type Quoted = Omit<PlanQuote, 'planId' | 'nextCents' | 'vatCents'>
const NOTHING = { amountCents: 0, newCents: 0, givenBackCents: 0 }

/** Free for the rest of the trial, otherwise charged for a whole period. */
async function firstPlan(db: Db, { now, env }: QuoteTools, club: ClubSubscription, planId: PlanId): Promise<Quoted> {
  await assertFits(db, club.siteId, planId)
  const { months, priceCents } = plans[planId]
  const today = dayOf(env.BRAINTREE_TIMEZONE, now())
  const free = club.trialEndsAt === null ? 0 : freeDays(club.trialEndsAt, now(), env.BRAINTREE_TIMEZONE)
  const next = free > 0 ? addDays(today, free) : addMonths(today, months)
  const days = { daysLeft: daysBetween(today, next), daysOfPeriod: daysBetween(today, next) }
  const cost = free > 0 ? NOTHING : { amountCents: priceCents, newCents: priceCents, givenBackCents: 0 }
  return { when: 'now', nextPaymentOn: next, ...cost, ...days }
}

async function otherPlan(db: Db, { now, env }: QuoteTools, club: ClubSubscription, planId: PlanId): Promise<Quoted> {
  const facilities = await countFacilities(db, club.siteId)
  const change = planChange({ ...club, isFreePeriod: isFreePeriod(club, now()) }, planId, facilities, now())
  if (!change.ok) throw change.reason === 'PLAN_LIMIT' ? planLimit(facilities, planId) : new Refused('PLAN_NOT_NOW')
  // `planChange` refuses a club without a plan or without the end of its period.
  if (club.planId === null || club.currentPeriodEnd === null) throw new Refused('PLAN_NOT_NOW')
  const periodTo = dayOf(env.BRAINTREE_TIMEZONE, club.currentPeriodEnd)
  const periodFrom = await periodStart(db, club, club.planId, periodTo)
  const today = dayOf(env.BRAINTREE_TIMEZONE, now())
  const quoted = quoteChange({ from: club.planId, to: planId, periodFrom, periodTo, today })
  return { when: change.when, nextPaymentOn: periodTo, ...quoted, ...(change.isPaid ? {} : NOTHING) }
}

/** As it was charged; a month before the end would be too short after the 28th of February. */
async function periodStart(db: Db, { siteId }: ClubSubscription, planId: PlanId, periodTo: Day): Promise<Day> {
  return (await periodBegan(db, siteId, addDays(periodTo, -1))) ?? addMonths(periodTo, -plans[planId].months)
}
