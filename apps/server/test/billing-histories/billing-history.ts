import { type Seeded, seeded } from '@korto/domain/testing/seeded'
import { DAY_MS } from '@korto/domain/time/instant'
import { sql } from 'kysely'
import type { BillingClub, BillingWorld } from './billing-world.ts'
import { checkBilling } from './check-billing.ts'
import { type BillingOperation, someClubOperation } from './club-operations.ts'
import { type GatewayOperation, someGatewayOperation } from './gateway-operations.ts'
import { settle } from './settle.ts'

export interface HistorySettings {
  world: BillingWorld
  seed: number
  days: number
  /** From one day that is played to the next, at most; nights in between pass at once. */
  longestStep: number
  operations: number
  kills: number
  /** Which; absent: all of them. */
  clubOperations?: BillingOperation[]
  gatewayOperations?: GatewayOperation[]
}

/** What went wrong; empty when nothing did. */
export interface PlayedHistory {
  problems: string[]
  transcript: string[]
}

/** So often the product catches up; in between days pass while it is at work. */
const CATCH_UP_STEPS = 3
const SETTLED_AFTER_MS = 1.5 * DAY_MS
/** Charges of the last days are settled and read in these. */
const QUIET_DAYS = 3

/**
 * Random days of clubs: cards that fail, changed plans, cancellations, refunds and disputes; notices that come five times, late or
 * never; a gateway that is silent; and a process that is killed. Then nothing more is asked: after some nights both sides are equal.
 */
export async function playBillingHistory(settings: HistorySettings): Promise<PlayedHistory> {
  const { world, seed, operations, kills } = settings
  const chance = seeded(seed)
  const transcript: string[] = []
  const note = (line: string) => transcript.push(`${new Date(world.now()).toISOString().slice(0, 16)} ${line}`)

  world.gateway.settleAfter(SETTLED_AFTER_MS)
  const begun = world.now()
  const steps = someSteps(settings, chance)
  for (const [index, day] of steps.entries()) {
    await world.moveTo(begun + day * DAY_MS + chance.below(DAY_MS / 2))
    await keepSignedIn(world)
    const share = (of: number) =>
      Math.floor(((index + 1) * of) / steps.length) - Math.floor((index * of) / steps.length)
    for (let count = share(operations); count > 0; count--) note(await operate(settings, chance))
    for (let count = share(kills); count > 0; count--) note(await killDuring(settings, chance))
    if (index % CATCH_UP_STEPS === 0) {
      world.gateway.behave({})
      await settle(world)
    }
  }
  await beQuiet(world)
  const problems = [...transcript.filter((line) => line.includes('DEFECT')), ...(await checkBilling(world))]
  return { problems: [...problems, ...(await repeated(world))], transcript }
}

/** Sessions go by the real clock, and a long history takes longer than a token lasts. */
async function keepSignedIn({ db }: BillingWorld): Promise<void> {
  await sql`update access_tokens set expires_at = now() + interval '30 minutes'`.execute(db)
  await sql`update sessions set signed_in_at = now()`.execute(db)
}

/** The days on which something happens. */
function someSteps({ days, longestStep }: HistorySettings, chance: Seeded): number[] {
  const steps: number[] = []
  for (let day = 1; day <= days; day += 1 + chance.below(longestStep)) steps.push(day)
  return steps
}

async function operate(settings: HistorySettings, chance: Seeded): Promise<string> {
  const { world, gatewayOperations } = settings
  if (!chance.chance(0.35)) return operationOf(settings, chance)(world, someClub(world, chance), chance)
  const operation = gatewayOperations ? chance.pick(gatewayOperations) : someGatewayOperation(chance)
  return operation(world, chance)
}

const operationOf = ({ clubOperations }: HistorySettings, chance: Seeded): BillingOperation =>
  clubOperations ? chance.pick(clubOperations) : someClubOperation(chance)

const someClub = ({ clubs }: BillingWorld, chance: Seeded): BillingClub => chance.pick(clubs)

/** After so many changes at the gateway at most; an order makes fewer. */
const MOST_CHANGES = 4

/** The process dies while it works on an order or reads the gateway; then another one takes its place. */
async function killDuring(settings: HistorySettings, chance: Seeded): Promise<string> {
  const { world } = settings
  const { gateway } = world
  gateway.behave({})
  const target = gateway.store.changes() + chance.below(MOST_CHANGES)
  let isAnswered = false
  const working = operationOf(settings, chance)(world, someClub(world, chance), chance).finally(() => {
    isAnswered = true
  })
  const deadline = performance.now() + 200
  while (gateway.store.changes() < target && performance.now() < deadline && !isAnswered)
    await new Promise((resolve) => setImmediate(resolve))
  await world.kill()
  const outcome = await working
  await world.revive()
  return `killed during ${outcome}`
}

async function beQuiet(world: BillingWorld): Promise<void> {
  world.gateway.behave({})
  world.gateway.notices.setMode('send')
  await repeatNotices(world)
  const end = world.now()
  for (let day = 1; day <= QUIET_DAYS; day++) {
    await world.moveTo(end + day * DAY_MS)
    await settle(world)
  }
}

async function repeatNotices({ gateway: { notices } }: BillingWorld): Promise<void> {
  notices.repeatAll()
  await notices.settled()
}

/** Every notice comes once more and every club is read again: nothing changes. */
async function repeated(world: BillingWorld): Promise<string[]> {
  const counted = async () => {
    const { rows } = await sql<object>`select
      (select count(*) from invoices)::integer as invoices, (select count(*) from payments)::integer as payments,
      (select count(*) from activity)::integer as activities, (select count(*) from subscription_orders)::integer as orders`.execute(
      world.db,
    )
    return JSON.stringify(rows[0])
  }
  const before = await counted()
  const changesThere = world.gateway.store.changes()
  await repeatNotices(world)
  await sql`update subscriptions set read_due_at = clock_timestamp() where gateway_subscription_id is not null`.execute(
    world.db,
  )
  await settle(world)
  const after = await counted()
  return [
    ...(before === after ? [] : [`reading again changed something here: ${before} → ${after}`]),
    ...(changesThere === world.gateway.store.changes() ? [] : ['reading again changed something at the gateway']),
  ]
}
