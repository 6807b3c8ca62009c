import { type FakeAnswer, type FakeRequest, jsonOf, NOT_FOUND } from '../../../platform/outgoing/fake-server.ts'
import { cardFieldPage } from './card-field-page.ts'
import { confirmationPage } from './confirmation-page.ts'
import { confirmedNonce, nonceOf, typedCard } from './test-cards.ts'

/** The client token names it under `cardFields`; the card form then uses these fields in place of the SDK's. */
export const CARD_FIELDS_PATH = '/card_fields'

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'",
}

/**
 * The frames that the gateway would serve: a field each for number, date and code, and the bank's question. Typed numbers go
 * from the browser to this server only. Null: the request is for another part of the gateway.
 */
export function answerCardFields(request: FakeRequest): FakeAnswer | null {
  const { method, url } = request
  if (!url.pathname.startsWith(CARD_FIELDS_PATH)) return null
  const route = `${method} ${url.pathname.slice(CARD_FIELDS_PATH.length)}`
  if (route === 'GET ') return { status: 200, headers: HTML, body: cardFieldPage(url.searchParams) }
  if (route === 'GET /confirmation') return { status: 200, headers: HTML, body: confirmationPage(url.searchParams) }
  if (route === 'POST /nonces') return newNonce(request)
  if (route === 'POST /confirmations') return confirmation(request)
  return NOT_FOUND
}

function newNonce(request: FakeRequest): FakeAnswer {
  const { number = '' } = jsonOf(request) as { number?: string }
  if (!/^\d{12,19}$/.test(number)) return { status: 422, body: { message: 'Credit card number is invalid.' } }
  const nonce = nonceOf(number)
  return { status: 201, body: { nonce, asksToConfirm: typedCard(nonce)?.kind === 'asks' } }
}

function confirmation(request: FakeRequest): FakeAnswer {
  const { nonce = '' } = jsonOf(request) as { nonce?: string }
  const confirmed = confirmedNonce(nonce)
  return confirmed ? { status: 201, body: { nonce: confirmed } } : NOT_FOUND
}
