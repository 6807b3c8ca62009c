import * as z from 'zod'
import type { FakeAnswer, FakeRequest } from '../../../platform/outgoing/fake-server.ts'
import { NOT_FOUND, xml } from './answers.ts'
import { CARD_FIELDS_PATH } from './card-fields.ts'
import { createCard, createCustomer, deleteCard, findCard, findCustomer } from './card-requests.ts'
import { FAKE_BRAINTREE } from './fake-account.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { refundTransaction } from './refunds.ts'
import { searchIds, searchPage } from './search-requests.ts'
import { cancel, createSubscription, findSubscription, updateSubscription } from './subscription-requests.ts'
import { createTransaction, findTransaction, voidTransaction } from './transaction-requests.ts'

const AUTHORIZATION = `Basic ${Buffer.from(`${FAKE_BRAINTREE.publicKey}:${FAKE_BRAINTREE.privateKey}`).toString('base64')}`

type Handle = (parts: GatewayParts, id: string, request: FakeRequest) => FakeAnswer
const byBody =
  (handle: (parts: GatewayParts, request: FakeRequest) => FakeAnswer): Handle =>
  (parts, _, request) =>
    handle(parts, request)

const ROUTES: [method: string, path: RegExp, handle: Handle][] = [
  ['POST', /^\/customers$/, byBody(createCustomer)],
  ['GET', /^\/customers\/([\w-]+)$/, findCustomer],
  ['POST', /^\/payment_methods$/, byBody(createCard)],
  ['GET', /^\/payment_methods\/any\/([\w-]+)$/, findCard],
  ['DELETE', /^\/payment_methods\/any\/([\w-]+)$/, deleteCard],
  ['POST', /^\/subscriptions$/, byBody(createSubscription)],
  ['GET', /^\/subscriptions\/([\w-]+)$/, findSubscription],
  ['PUT', /^\/subscriptions\/([\w-]+)$/, updateSubscription],
  ['PUT', /^\/subscriptions\/([\w-]+)\/cancel$/, cancel],
  ['POST', /^\/transactions$/, byBody(createTransaction)],
  ['POST', /^\/transactions\/advanced_search_ids$/, byBody(searchIds)],
  ['POST', /^\/transactions\/advanced_search$/, byBody(searchPage)],
  ['GET', /^\/transactions\/([\w-]+)$/, findTransaction],
  ['PUT', /^\/transactions\/([\w-]+)\/void$/, voidTransaction],
  ['POST', /^\/transactions\/([\w-]+)\/refund$/, refundTransaction],
]

export function answerRequest(parts: GatewayParts, request: FakeRequest, origin: string): FakeAnswer {
  if (request.headers.authorization !== AUTHORIZATION) return { status: 401 }
  const path = request.url.pathname.replace(`/merchants/${FAKE_BRAINTREE.merchantId}`, '')
  if (request.method === 'POST' && path === '/client_token') return clientToken(origin)
  for (const [method, pattern, handle] of ROUTES) {
    const match = method === request.method && pattern.exec(path)
    if (match) return handled(() => handle(parts, match[1] ?? '', request))
  }
  return NOT_FOUND
}

/** A request that the gateway does not understand is not answered as one that it refuses, so that no test passes by it. */
function handled(work: () => FakeAnswer): FakeAnswer {
  try {
    return work()
  } catch (error) {
    return { status: 400, body: error instanceof z.ZodError ? z.prettifyError(error) : String(error) }
  }
}

/** Base64 of JSON, as a real one is. */
function clientToken(origin: string): FakeAnswer {
  const facts = {
    version: 2,
    environment: 'fake',
    merchantId: FAKE_BRAINTREE.merchantId,
    cardFields: `${origin}${CARD_FIELDS_PATH}`,
  }
  return xml(201, 'client-token', { value: Buffer.from(JSON.stringify(facts)).toString('base64') })
}
