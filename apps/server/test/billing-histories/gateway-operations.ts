import type { Seeded } from '@korto/domain/testing/seeded'
import type { BillingWorld } from './billing-world.ts'

/** What happens at the gateway and on the way to it. */
export type GatewayOperation = (world: BillingWorld, chance: Seeded) => Promise<string>

const someCharge = ({ gateway }: BillingWorld, chance: Seeded): string | null => {
  const settled = [...gateway.transactions.values()].filter(
    ({ type, status }) => type === 'sale' && status === 'settled',
  )
  return settled.length > 0 ? chance.pick(settled).id : null
}

const failNext: GatewayOperation = async ({ gateway }, chance) => {
  const live = [...gateway.subscriptions.values()].filter(({ status }) => status !== 'Canceled')
  if (live.length === 0) return 'nothing to fail'
  const { id } = chance.pick(live)
  gateway.failNext(id)
  return `the next charge of ${id} fails`
}

const refund: GatewayOperation = async (world, chance) => {
  const id = someCharge(world, chance)
  if (!id) return 'nothing to refund'
  const cents = chance.chance(0.5) ? undefined : 1 + chance.below(1_000)
  return `refund ${cents ?? 'all'} of ${id}: ${world.gateway.refund(id, cents)?.id ?? 'refused'}`
}

const dispute: GatewayOperation = async (world, chance) => {
  const id = someCharge(world, chance)
  // A charge that was given back cannot be disputed as a whole.
  if (!id || (world.gateway.transactions.get(id)?.refundIds.length ?? 0) > 0) return 'nothing to dispute'
  world.gateway.dispute(id)
  return `dispute ${id}`
}

const endDispute: GatewayOperation = async ({ gateway }, chance) => {
  const open = [...gateway.transactions.values()].filter(({ disputes }) =>
    disputes.some(({ status }) => status === 'open'),
  )
  if (open.length === 0) return 'no dispute to end'
  const { id } = chance.pick(open)
  const end = chance.chance(0.5) ? 'lost' : 'won'
  gateway.resolveDispute(id, end)
  return `dispute of ${id}: ${end}`
}

const deliver: GatewayOperation = async ({ gateway }, chance) => {
  const mode = chance.pick(['send', 'five times', 'shuffled', 'shuffled', 'lost'] as const)
  gateway.notices.setMode(mode)
  return `notices: ${mode}`
}

const repeat: GatewayOperation = async ({ gateway }) => {
  gateway.notices.repeatAll()
  return 'all notices once more'
}

/** Fewer in a row than those after which the product leaves a service alone. */
const MOST_FAULTS = 3

const fault: GatewayOperation = async ({ gateway }, chance) => {
  const answer = chance.pick(['drop', 500, 'garbage'] as const)
  gateway.behave({ answer, times: 1 + chance.below(MOST_FAULTS) })
  return `the gateway answers ${answer}`
}

export const gatewayOperations = { failNext, refund, dispute, endDispute, deliver, repeat, fault }

export const someGatewayOperation = (chance: Seeded): GatewayOperation =>
  chance.pick([failNext, failNext, refund, dispute, endDispute, deliver, deliver, fault])
