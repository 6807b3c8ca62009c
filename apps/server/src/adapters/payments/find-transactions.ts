import type { BraintreeGateway } from 'braintree'
import * as z from 'zod'
import { readAnswer } from './answer-shapes.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import { unreadable } from './gateway-problem.ts'
import type { GatewayTransaction } from './payments.ts'
import { readTransaction } from './read-transaction.ts'

const Found = z.object({ searchResults: z.object({ ids: z.array(z.string()), pageSize: z.int().positive() }) })
const Page = z.object({
  // One transaction is read as an object, several as an array.
  creditCardTransactions: z.object({ transaction: z.union([z.array(z.unknown()), z.looseObject({})]) }),
})

/** Charges and refunds of a customer, oldest first; a refund never stands before its charge. */
export async function findTransactions(
  calls: GatewayCalls,
  merchantId: string,
  customerId: string,
): Promise<GatewayTransaction[]> {
  const criteria = { customerId: { is: customerId } }
  const search = (path: string, more: object = {}) =>
    calls.read((gateway) =>
      httpOf(gateway).post(`/merchants/${merchantId}/transactions/${path}`, { search: { ...criteria, ...more } }),
    )
  const { ids, pageSize } = readAnswer(Found, await search('advanced_search_ids')).searchResults
  const found: GatewayTransaction[] = []
  for (let first = 0; first < ids.length; first += pageSize) {
    const wanted = ids.slice(first, first + pageSize)
    const { transaction } = readAnswer(Page, await search('advanced_search', { ids: wanted })).creditCardTransactions
    const page = (Array.isArray(transaction) ? transaction : [transaction]).map(readTransaction)
    // Half an answer must not pass for all: what is missing here would be taken for something that never was.
    if (page.length !== wanted.length) unreadable()
    found.push(...page)
  }
  // The newest come first, and moments have whole seconds: what is of one second keeps that order.
  return found.reverse().sort((one, other) => one.at - other.at || rank(one) - rank(other))
}

const rank = ({ kind }: GatewayTransaction) => (kind === 'charge' ? 0 : 1)

interface SdkHttp {
  post(path: string, body: object): Promise<unknown>
}

/**
 * The SDK's own `transaction.search` reads the pages by callbacks in timers: an answer that it does not expect is printed to the
 * console, text and all, and its stream never ends. Its HTTP client, which its types leave out, makes the same two requests
 * and rejects.
 */
const httpOf = (gateway: BraintreeGateway): SdkHttp => (gateway as BraintreeGateway & { http: SdkHttp }).http
