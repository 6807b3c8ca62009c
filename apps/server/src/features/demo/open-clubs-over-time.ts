import { setTimeout as pause } from 'node:timers/promises'
import { type PlanId, plans } from '@korto/domain/subscription/plans'
import { DAY_MS } from '@korto/domain/time/instant'
import { moveClock } from '../../platform/db/clock.ts'
import type { Tools } from '../../tools.ts'
import { endByClock } from '../subscription/reconcile/end-by-clock.ts'
import { reconcileClub } from '../subscription/reconcile/reconcile-club.ts'
import { wantReading } from '../subscription/reconcile/want-reading.ts'
import type { DemoClub } from './clubs.ts'
import type { DemoApi } from './demo-api.ts'
import { type OpenClub, openClub } from './open-club.ts'
import { isReadSince } from './sql.ts'

/** A club, who opens it, and what to do with it on the way. */
export interface DemoOpening {
  club: DemoClub
  owner: DemoApi
  /** On its first day. */
  start(open: OpenClub): Promise<void>
  /** While a club that ends can still be booked. */
  fill(open: OpenClub): Promise<void>
}

/** Nonces of the fake gateway. */
const GOOD_CARD = 'fake-valid-visa-nonce'
const FAILING_CARD = 'card-fails-later-demo'

/**
 * Opens the clubs over the last months: most were registered months ago and pay, one is in its trial, one has not paid its last month, one
 * has ended. The clock is moved through these months, so that the gateway's own state and the invoices have the right days.
 */
export async function openClubsOverTime(tools: Tools, openings: DemoOpening[]): Promise<OpenClub[]> {
  const today = tools.now()
  const open = new Map<DemoClub, OpenClub>()
  const those = (is: DemoClub['subscription']) => openings.filter(({ club }) => (club.subscription ?? 'paying') === is)
  const siteIdOf = ({ club }: DemoOpening) => open.get(club)?.siteId ?? 0
  const register = async (all: DemoOpening[]) => {
    const begin = async ({ club, owner, start }: DemoOpening) => {
      const opened = await openClub(owner, club)
      open.set(club, opened)
      await start(opened)
    }
    // The largest comes first in every list that is ordered by age.
    for (const opening of all.filter(({ club }) => club.isRich)) await begin(opening)
    await Promise.all(all.filter(({ club }) => !club.isRich).map(begin))
  }
  // Made-up clubs buy nothing from a real gateway, also not in its sandbox: all begin their trial today.
  if (tools.env.BRAINTREE_MERCHANT_ID !== undefined) {
    await register(openings)
    return openings.flatMap(({ club }) => open.get(club) ?? [])
  }
  const subscribe = (all: DemoOpening[]) =>
    Promise.all(
      all.map((opening) => {
        const body = { payment_method_nonce: GOOD_CARD, siteId: siteIdOf(opening), planId: planFor(opening.club) }
        return opening.owner.subscription.create({ body })
      }),
    )
  const read = (all: DemoOpening[]) => Promise.all(all.map((opening) => readClub(tools, siteIdOf(opening))))
  const [paying, pastDue] = [those('paying'), those('past-due')]
  const oldest = paying.filter(({ club }) => club.isRich)
  const others = paying.filter(({ club }) => !club.isRich)
  const past: [daysAgo: number, work: () => Promise<unknown>][] = [
    [100, () => register(oldest).then(() => subscribe(oldest))],
    [69, () => read(oldest)],
    [66, () => register(pastDue).then(() => subscribe(pastDue))],
    [42, () => register(those('ended'))],
    [40, () => register(others).then(() => subscribe(others))],
    [38, () => read(oldest)],
    [35, () => read(pastDue)],
    [20, () => changeToFailing(pastDue, siteIdOf)],
    [18, () => register(those('trial'))],
    [14, () => fillAll(those('ended'), open)],
    [8, () => read(paying)],
  ]
  for (const [daysAgo, work] of past) {
    await setClock(tools, today - daysAgo * DAY_MS)
    await work()
  }
  await setClock(tools, null)
  await read(pastDue)
  await endByClock(tools, tools.now())
  return openings.flatMap(({ club }) => open.get(club) ?? [])
}

async function setClock(tools: Tools, to: number | null) {
  await moveClock(tools.db, to)
  await tools.readClockNow()
  tools.cache.dropAll()
}

async function changeToFailing(openings: DemoOpening[], siteIdOf: (opening: DemoOpening) => number) {
  for (const opening of openings)
    await opening.owner.subscription.changeCard({
      body: { payment_method_nonce: FAILING_CARD, siteId: siteIdOf(opening) },
    })
}

async function fillAll(openings: DemoOpening[], open: Map<DemoClub, OpenClub>) {
  for (const { club, fill } of openings) {
    const opened = open.get(club)
    if (opened) await fill(opened)
  }
}

/** The smallest that has room. */
const planFor = ({ items }: DemoClub): PlanId =>
  items.length <= plans.basic_monthly.facilities ? 'basic_monthly' : 'standard_monthly'

/** The workers of this process may be reading it just now. */
async function readClub(tools: Tools, siteId: number): Promise<void> {
  const since = new Date(tools.now())
  await wantReading(tools.db, siteId)
  for (let tries = 0; tries < 100 && !(await isReadSince(tools.db, siteId, since)); tries++) {
    await reconcileClub(tools, siteId)
    await pause(tries > 0 ? 50 : 0)
  }
}
