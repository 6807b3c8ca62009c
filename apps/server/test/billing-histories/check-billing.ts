import { isPlanId, plans } from '@korto/domain/subscription/plans'
import { worksUntil } from '@korto/domain/subscription/subscription'
import type { BillingClub, BillingWorld } from './billing-world.ts'
import { type ClubHere, clubsHere, gapsInNumbers } from './here.ts'
import { type ChargeThere, type ClubThere, clubThere, netOf } from './there.ts'

/**
 * Compares every club with the gateway when nothing is due any more: the same money to the cent, the same status, nothing charged
 * after an end, nothing twice, no number missing. Returns what is wrong.
 */
export async function checkBilling(world: BillingWorld): Promise<string[]> {
  const { db, gateway, clubs, now } = world
  const here = await clubsHere(
    db,
    clubs.map(({ siteId }) => siteId),
    now(),
  )
  const found = here.flatMap((club) => {
    const there = clubThere(gateway, club.customerId)
    const known = clubs.find(({ siteId }) => siteId === club.siteId)
    const problems = [
      ...moneyProblems(club, there),
      ...statusProblems(club, there),
      ...doubles(there),
      ...wrongPrices(club, there),
      ...chargesAfterEnd(club, there, known),
      ...recordProblems(club),
      ...(known && !known.mayBeCanceled && club.facts.canceledAt !== null ? ['nobody canceled it'] : []),
    ]
    return problems.map((problem) => `club ${club.siteId}: ${problem}`)
  })
  return [...found, ...(await gapsInNumbers(db))]
}

/** "Invoices − credit notes = transactions of the gateway to the cent", each of them and their sum. */
function moneyProblems({ invoices }: ClubHere, { charges, returned }: ClubThere): string[] {
  const expected = new Map<string, number>([
    ...charges.map(({ id, amountCents }) => [`INVOICE ${id}`, amountCents] as [string, number]),
    ...returned.map(({ id, amountCents }) => [`CREDIT_NOTE ${id}`, amountCents] as [string, number]),
  ])
  const written = new Map<string, number>(invoices.map((one) => [`${one.kind} ${one.payment_id}`, one.total_cents]))
  const differing = [...new Set([...expected.keys(), ...written.keys()])].filter(
    (key) => expected.get(key) !== written.get(key),
  )
  const sumHere = invoices.reduce((sum, one) => sum + (one.kind === 'INVOICE' ? 1 : -1) * one.total_cents, 0)
  const sumThere = charges.reduce((sum, charge) => sum + netOf(charge, returned), 0)
  return [
    ...differing.map((key) => `${key}: ${written.get(key) ?? 'none'} here, ${expected.get(key) ?? 'none'} there`),
    ...(sumHere === sumThere ? [] : [`${sumHere} cents here, ${sumThere} there`]),
  ]
}

const MEANT = { Active: 'ACTIVE', Pending: 'ACTIVE', 'Past Due': 'PAST_DUE', Canceled: null } as const

function statusProblems(club: ClubHere, { subscriptions, cards }: ClubThere): string[] {
  const { facts, status, recorded } = club
  const problems: string[] = []
  const live = subscriptions.filter((one) => MEANT[one.status] !== null)
  const [first] = live
  // Nobody sees the status of a club that is gone.
  if (club.isDeleted) return first ? ['deleted, but it has a subscription'] : []
  if (live.length > 1) problems.push(`${live.length} live subscriptions: ${live.map(({ id }) => id).join(', ')}`)
  if (first && MEANT[first.status] !== status) problems.push(`${status} here, ${first.status} there`)
  if (!first && (status === 'ACTIVE' || status === 'PAST_DUE')) problems.push(`${status} here, none there`)
  if (first && first.id !== club.gatewaySubscriptionId) problems.push(`another subscription there: ${first.id}`)
  const plan = facts.nextPlanId ?? facts.planId
  if (first && first.planId !== plan) problems.push(`${plan} here, ${first.planId} there`)
  if (first && first.priceCents !== plans[first.planId].priceCents)
    problems.push(`${first.planId} costs ${first.priceCents} there`)
  if (cards.length > 1) problems.push(`${cards.length} cards there`)
  if (status !== recorded) problems.push(`${status}, but ${recorded} was recorded`)
  if (worksUntil(facts) !== club.worksUntil) problems.push(`works until ${club.worksUntil}, not ${worksUntil(facts)}`)
  return problems
}

/** Two charges for one order or for one day. */
function doubles({ charges, returned }: ClubThere): string[] {
  const kept = charges.filter((charge) => netOf(charge, returned) > 0)
  const orders = kept.flatMap(({ orderId, subscriptionId }) => (orderId && !subscriptionId ? [orderId] : []))
  const periods = kept
    .flatMap(({ period, id }) => (period ? [{ ...period, id }] : []))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return [
    ...orders.filter((id, at) => orders.indexOf(id) !== at).map((id) => `order ${id} was charged twice`),
    ...periods.flatMap((period, at) => {
      const before = periods[at - 1]
      return before && before.to >= period.from
        ? [`charged twice for ${period.from}: ${before.id} until ${before.to}, ${period.id}`]
        : []
    }),
  ]
}

/** Single charges are what was shown; the others are the price of the plan. */
function wrongPrices({ orders }: ClubHere, { charges, returned }: ClubThere): string[] {
  return charges
    .filter((charge) => netOf(charge, returned) > 0)
    .flatMap((charge) => {
      const expected = expectedCents(charge, orders)
      return expected === charge.amountCents ? [] : [`${charge.id} is ${charge.amountCents} cents, not ${expected}`]
    })
}

function expectedCents({ subscriptionId, orderId, planId }: ChargeThere, orders: ClubHere['orders']) {
  if (subscriptionId) return planId && isPlanId(planId) ? plans[planId].priceCents : null
  return orders.find(({ id }) => id === orderId)?.amount_cents ?? null
}

/** By what its admin was told, and by what is known here. */
function chargesAfterEnd({ facts, status }: ClubHere, { charges, returned }: ClubThere, known?: BillingClub): string[] {
  const isOver = status === 'CANCELED' || status === 'EXPIRED'
  const since = [known?.freeSince, isOver ? facts.canceledAt : null, isOver ? facts.endedAt : null]
  const ends = since.filter((at) => at !== null && at !== undefined)
  return charges
    .filter((charge) => netOf(charge, returned) > 0 && ends.some((end) => charge.at > end))
    .map(({ id, at }) => `${id} was charged at ${new Date(at).toISOString()}, after the end`)
}

/** Each order ends, and each subscription that was ordered is told once. */
function recordProblems({ orders, activities }: ClubHere): string[] {
  const made = orders.filter(({ kind, state }) => kind === 'SUBSCRIBE' && state === 'DONE').length
  const noted = activities.find(({ type }) => type === 'ADMIN_CREATE_SUBSCRIPTION')?.count ?? 0
  const open = orders.filter(({ state }) => state === 'OPEN')
  return [
    ...(made === noted ? [] : [`${made} subscriptions were ordered, ${noted} noted`]),
    ...open.map(({ id, kind }) => `${kind} ${id} is still open`),
  ]
}
