import * as z from 'zod'
import { type FakeAnswer, type FakeRequest, jsonOf } from '../../../platform/outgoing/fake-server.ts'
import { xml } from './answers.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { transactionFields } from './xml-fields.ts'

export const PAGE_SIZE = 50

const Search = z.object({
  search: z.strictObject({
    customer_id: z.strictObject({ is: z.string() }),
    ids: z.array(z.string()).max(PAGE_SIZE).optional(),
  }),
})

/** First the ids of everything that is found, newest first … */
export function searchIds({ store }: GatewayParts, request: FakeRequest): FakeAnswer {
  const { customer_id: customer } = Search.parse(jsonOf(request)).search
  const found = [...store.transactions.rows.values()].filter(({ customerId }) => customerId === customer.is)
  return xml(200, 'search-results', {
    'page-size': PAGE_SIZE,
    ids: found.reverse().map(({ id }) => ({ item: id })),
  })
}

/** … then the transactions of a page of ids. */
export function searchPage({ store }: GatewayParts, request: FakeRequest): FakeAnswer {
  const { customer_id: customer, ids = [] } = Search.parse(jsonOf(request)).search
  const found = ids
    .flatMap((id) => store.transactions.rows.get(id) ?? [])
    .filter((one) => one.customerId === customer.is)
  return xml(200, 'credit-card-transactions', {
    collection: [
      { 'current-page-number': 1, 'page-size': PAGE_SIZE, 'total-items': found.length },
      ...found.map((one) => ({ transaction: transactionFields(store, one) })),
    ],
  })
}
