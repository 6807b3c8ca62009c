import { cardFormSources } from './card-form-sources.ts'
import { cardCalls } from './cards.ts'
import { findTransactions } from './find-transactions.ts'
import { type GatewayTools, gatewayCalls } from './gateway-calls.ts'
import type { GatewayAccount } from './gateway-connection.ts'
import { unreadable } from './gateway-problem.ts'
import { orNull } from './gateway-result.ts'
import type { Payments } from './payments.ts'
import { readCustomer } from './read-card.ts'
import { readNotice } from './read-notice.ts'
import { chargeCalls } from './single-charges.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** Braintree's gateway through its own SDK. */
export function braintree(account: GatewayAccount, tools: GatewayTools): Payments {
  const calls = gatewayCalls(account, tools)
  return {
    cardFormSources: cardFormSources(account.url),
    async clientToken() {
      // A new token each time, but nothing changes by asking.
      const answer: { clientToken?: string } | undefined = await calls.read((gateway) =>
        gateway.clientToken.generate({}),
      )
      return answer?.clientToken || unreadable()
    },
    ...cardCalls(calls),
    ...subscriptionCalls(calls),
    ...chargeCalls(calls),
    async customer(id) {
      const found = await calls.read((gateway) => orNull(gateway.customer.find(id)))
      return found && readCustomer(found)
    },
    transactions: (customerId) => findTransactions(calls, account.merchantId, customerId),
    readNotice: (signature, payload) => calls.compute((gateway) => readNotice(gateway, signature, payload)),
  }
}
