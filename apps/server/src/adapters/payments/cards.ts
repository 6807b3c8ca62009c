import type { GatewayCalls } from './gateway-calls.ts'
import { isRefusedFor, mustSucceed, orNull, resultOf } from './gateway-result.ts'
import type { Payments } from './payments.ts'
import { readCard } from './read-card.ts'

/** A code of the gateway. */
const CUSTOMER_EXISTS = '91609'

export function cardCalls(calls: GatewayCalls): Pick<Payments, 'addCard' | 'card' | 'removeCard'> {
  return {
    async addCard({ customerId, token, nonce }) {
      const customer = await calls.write((gateway) => gateway.customer.create({ id: customerId }))
      if (!isRefusedFor(customer, CUSTOMER_EXISTS)) mustSucceed(customer)
      const options = { verifyCard: true, makeDefault: true }
      // The types of the SDK leave the token out.
      const wanted = { customerId, token, paymentMethodNonce: nonce, options }
      const added = await calls.askBank((gateway) => gateway.paymentMethod.create(wanted))
      return resultOf(added, ({ paymentMethod }) => readCard(paymentMethod))
    },
    async card(token) {
      const found = await calls.read((gateway) => orNull(gateway.paymentMethod.find(token)))
      return found && readCard(found)
    },
    async removeCard(token) {
      await calls.write((gateway) => orNull(gateway.paymentMethod.delete(token)))
    },
  }
}
