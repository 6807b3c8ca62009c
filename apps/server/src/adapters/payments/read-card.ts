import * as z from 'zod'
import { readAnswer, Word } from './answer-shapes.ts'
import type { Customer, PaidCard } from './payments.ts'
import { readSubscription } from './read-subscription.ts'

/** Of a card the type and the last digits, of a PayPal account its address. */
const Shape = z.object({
  token: z.string(),
  cardType: Word,
  last4: Word,
  email: Word,
  expirationMonth: Word,
  expirationYear: Word,
})

export function readCard(answer: unknown): PaidCard {
  const { token, cardType, last4, email, expirationMonth, expirationYear } = readAnswer(Shape, answer)
  const isCard = cardType !== null || last4 !== null
  return {
    token,
    name: isCard ? `${cardType ?? 'Card'} ${last4 ?? ''}`.trim() : (email ?? 'PayPal'),
    expires:
      expirationMonth && expirationYear ? `${expirationMonth.padStart(2, '0')}/${expirationYear.slice(-2)}` : null,
  }
}

const CustomerShape = z.object({
  paymentMethods: z.array(z.looseObject({ subscriptions: z.array(z.unknown()).nullish() })),
})

export function readCustomer(answer: unknown): Customer {
  const { paymentMethods } = readAnswer(CustomerShape, answer)
  return {
    cards: paymentMethods.map(readCard),
    subscriptions: paymentMethods.flatMap(({ subscriptions }) => (subscriptions ?? []).map(readSubscription)),
  }
}
