import { randomUUID } from 'node:crypto'
import { planIds } from '@korto/domain/subscription/plans'
import type { Seeded } from '@korto/domain/testing/seeded'
import type { BillingClub, BillingWorld, Called } from './billing-world.ts'

export type BillingOperation = (world: BillingWorld, club: BillingClub, chance: Seeded) => Promise<string>

/** Works; is declined when it is stored; works now and fails with a later charge. */
const someNonce = (chance: Seeded): string =>
  `card-${chance.pick(['works', 'works', 'works', 'works', 'declined', 'fails-later'])}-${randomUUID()}`

function ordered(world: BillingWorld, club: BillingClub, call: string, body: object = {}): Promise<Called> {
  const path = `/api/admin/payment/${call}`
  return world.call('POST', path, { token: club.token, body: { siteId: club.siteId, ...body } })
}

/** Refusals are fine, and so is no answer from a process that was killed; anything else is a defect. */
export const isClean = (status: number): boolean => [0, 200, 400, 403, 404, 409].includes(status)

const told = (name: string, club: BillingClub, { status, body }: Called): string =>
  `${isClean(status) ? '' : 'DEFECT '}${name} ${club.siteId}: ${status} ${body.code ?? body.subscriptionStatus ?? ''}`

/** From the first attempt on something may be charged again, answered or not. */
const chargeable =
  (name: string, call: string, bodyOf: (chance: Seeded) => object = () => ({})): BillingOperation =>
  async (world, club, chance) => {
    const before = club.freeSince
    if (!club.isDeleted) club.freeSince = null
    const answer = await ordered(world, club, call, bodyOf(chance))
    // Refused: as it was.
    if (answer.status >= 400 && answer.status < 500) club.freeSince = before
    if (answer.body.subscriptionStatus === 'ACTIVE') club.mayBeCanceled = false
    return told(name, club, answer)
  }

const subscribe = chargeable('subscribe', 'create_subscription', (chance) => ({
  payment_method_nonce: someNonce(chance),
  planId: chance.pick(planIds),
}))
const takeBack = chargeable('take back', 'take_back')

const changeCard: BillingOperation = async (world, club, chance) =>
  told('change card', club, await ordered(world, club, 'change_card', { payment_method_nonce: someNonce(chance) }))

const retryCharge: BillingOperation = async (world, club) =>
  told('retry', club, await ordered(world, club, 'retry_charge'))

const changePlan: BillingOperation = async (world, club, chance) => {
  const planId = chance.pick(planIds)
  const quote = await world.call('GET', `/api/admin/payment/quote/${club.siteId}/${planId}`, { token: club.token })
  if (quote.status !== 200) return told(`quote ${planId}`, club, quote)
  const { amountCents } = quote.body
  return told(`change to ${planId}`, club, await ordered(world, club, 'change_plan', { planId, amountCents }))
}

const cancel: BillingOperation = async (world, club) => {
  const answer = await ordered(world, club, 'cancel_subscription')
  if (answer.status === 200) club.freeSince = world.now()
  if (answer.status < 400 || answer.status >= 500) club.mayBeCanceled = true
  return told('cancel', club, answer)
}

const deleteClub: BillingOperation = async (world, club) => {
  const path = `/api/admin/site/${club.siteId}/delete`
  const answer = await world.call('POST', path, { token: club.token, body: { name: club.name } })
  if (answer.status === 200) {
    club.freeSince ??= world.now()
    club.isDeleted = true
  }
  if (answer.status < 400 || answer.status >= 500) club.mayBeCanceled = true
  return told('delete', club, answer)
}

export const clubOperations = { subscribe, changePlan, changeCard, retryCharge, cancel, takeBack, deleteClub }

/** As often as they are worth it. */
export const someClubOperation = (chance: Seeded): BillingOperation => {
  if (chance.chance(0.01)) return deleteClub
  return chance.pick([
    subscribe,
    subscribe,
    subscribe,
    changePlan,
    changePlan,
    changeCard,
    retryCharge,
    cancel,
    takeBack,
  ])
}
