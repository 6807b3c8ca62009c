import { expect, test } from 'vitest'
import type { FakeRequest } from '../../../platform/outgoing/fake-server.ts'
import { answerCardFields } from './card-fields.ts'
import { typedCard } from './test-cards.ts'

const request = (method: string, path: string, body: object = {}): FakeRequest => ({
  method,
  url: new URL(path, 'http://fake'),
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
})

const bodyOf = (answer: ReturnType<typeof answerCardFields>) =>
  (answer?.body ?? {}) as { nonce?: string; asksToConfirm?: boolean }

const nonceFor = (number: string) => {
  const { nonce = '', asksToConfirm } = bodyOf(answerCardFields(request('POST', '/card_fields/nonces', { number })))
  return { nonce, asksToConfirm }
}

test.each([
  { number: '4111111111111111', kind: 'works' },
  { number: '4000111111111115', kind: 'declined' },
  { number: '4000000000001091', kind: 'asks' },
  { number: '4000000000000341', kind: 'fails-later' },
])('$number is a card that $kind, which its nonce says without the number', ({ number, kind }) => {
  const { nonce, asksToConfirm } = nonceFor(number)
  expect(typedCard(nonce)).toEqual({ kind, last4: number.slice(-4) })
  expect(nonce).not.toContain(number)
  expect(asksToConfirm).toBe(kind === 'asks')
  expect(nonceFor(number).nonce).not.toBe(nonce)
})

test('a confirmed card has another nonce, which works', () => {
  const { nonce } = nonceFor('4000000000001091')
  const { nonce: confirmed = '' } = bodyOf(answerCardFields(request('POST', '/card_fields/confirmations', { nonce })))
  expect(confirmed).not.toBe(nonce)
  expect(typedCard(confirmed)).toEqual({ kind: 'works', last4: '1091' })
  expect(answerCardFields(request('POST', '/card_fields/confirmations', { nonce: confirmed }))?.status).toBe(404)
})

test('what is written into the address of a field stays text', () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>')
  const address = `/card_fields?field=number&label=${hostile}&placeholder=${hostile}&color=${hostile}&scheme=${hostile}`
  const page = String(answerCardFields(request('GET', address))?.body)
  expect(page).toContain('autocomplete="cc-number"')
  expect(page).not.toContain('<script>alert')
  const question = answerCardFields(request('GET', `/card_fields/confirmation?nonce=${hostile}&amount=${hostile}`))
  expect(String(question?.body)).not.toContain('alert(1)')
})

test('other addresses are left to the gateway', () => {
  expect(answerCardFields(request('GET', '/merchants/fake-merchant/subscriptions/1'))).toBeNull()
  expect(answerCardFields(request('DELETE', '/card_fields/nonces'))?.status).toBe(404)
})
