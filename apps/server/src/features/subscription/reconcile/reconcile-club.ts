import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { type ClubSubscription, readSubscription } from '../subscription-row.ts'
import { type GatewayState, isLive, readGateway } from './gateway-state.ts'
import { LeaseLost } from './lease-lost.ts'
import { resumeOrder } from './resume-order.ts'
import { endLease, type Lease, orderOpenMs, ordersOf, takeClub } from './sql.ts'
import { unwantedCards, unwantedCharges, unwantedSubscriptions } from './unwanted.ts'
import { writeReading } from './write-reading.ts'

/** What is tidied up at the gateway is read once more. More rounds than this come only of a gateway that does not do as asked. */
const MOST_ROUNDS = 5
/** A gateway that does not answer is asked again soon at first, and never much later than it is back. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000
/** What was given up because the gateway had not heard of it may still arrive. */
const LATE_ARRIVAL_MS = 60_000

/** Reads the club from the gateway, unless another process is at it. Safe to repeat; a killed one is done again by the next. */
export async function reconcileClub(tools: Tools, siteId: number): Promise<void> {
  const lease = await takeClub(tools.db, tools.env.BILLING_LEASE_SECONDS, siteId)
  if (lease) await workOn(tools, lease)
}

/** Throws what went wrong, after it has been set when to try again. */
export async function workOn(tools: Tools, lease: Lease): Promise<void> {
  try {
    await endLease(tools.db, lease, await readingOf(tools, lease), 0)
  } catch (error) {
    if (error instanceof LeaseLost) return
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(lease.tries, 20), LONGEST_PAUSE_MS)
    const isOrderOpen = (await readSubscription(tools.db, lease.siteId))?.hasOpenOrder ?? false
    const lookMs = tools.env.BILLING_LOOK_SECONDS * 1_000
    await endLease(tools.db, lease, isOrderOpen ? Math.min(pauseMs, lookMs) : pauseMs, lease.tries + 1)
    throw error
  }
}

/** The answer is after how long it has to be read again because something is unfinished. */
async function readingOf(tools: Tools, lease: Lease): Promise<number | null> {
  const { payments } = tools
  if (!payments) return null
  const openMs = await orderOpenMs(tools.db, lease.siteId)
  const lookMs = tools.env.BILLING_LOOK_SECONDS * 1_000
  // The process that opened it is at work.
  if (openMs !== null && openMs < lookMs) return lookMs - openMs
  const resumed = openMs === null ? null : await resumeOrder(tools, lease)
  if (resumed === 'open') return lookMs
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const club = await readSubscription(tools.db, lease.siteId)
    if (!club || club.hasOpenOrder) return 0
    const state = await readGateway(payments, club, tools.now())
    const written = await writeReading(tools, lease, club, state)
    if (!written) continue
    if (!(await tidyUp(tools, payments, written, state))) return resumed === 'failed' ? LATE_ARRIVAL_MS : null
  }
  throw new Error('the gateway does not do as it is asked')
}

/** Whatever would still cost the club something: subscriptions, then charges, then cards. True if anything was done. */
async function tidyUp(tools: Tools, payments: Payments, club: ClubSubscription, state: GatewayState): Promise<boolean> {
  const subscriptions = unwantedSubscriptions(club, state)
  for (const id of subscriptions) await payments.cancel(id)
  const charges = unwantedCharges(club, state, await ordersOf(tools.db, club.siteId))
  for (const id of charges) await payments.refund(id)
  const left = {
    ...state,
    subscriptions: state.subscriptions.filter((one) => isLive(one) && !subscriptions.includes(one.id)),
  }
  const cards = unwantedCards(club, left)
  for (const token of cards) await payments.removeCard(token)
  return subscriptions.length + charges.length + cards.length > 0
}
