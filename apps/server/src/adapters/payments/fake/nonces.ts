import type { StoredCard } from './gateway-store.ts'
import { typedCard } from './test-cards.ts'

type CardFacts = Omit<StoredCard, 'id' | 'customerId'>
type NonceRead = { ok: true; card: CardFacts } | { ok: false; why: 'unknown' | 'used' | 'declined' }

const VISA: CardFacts = { cardType: 'Visa', last4: '1111', month: '12', year: '2030', failsLater: false }

/** As in Braintree's sandbox; these work any number of times. */
const SANDBOX: Record<string, CardFacts> = {
  'fake-valid-nonce': VISA,
  'fake-valid-visa-nonce': VISA,
  'fake-valid-mastercard-nonce': { ...VISA, cardType: 'MasterCard', last4: '4444' },
}
const SANDBOX_DECLINED = ['fake-processor-declined-visa-nonce', 'fake-processor-declined-mastercard-nonce']

/** `card-1` and the like, for tests, stand for a card that works, `card-fails-later` for one that fails with its next charge. */
export function readNonce(nonce: string, isUsed: boolean): NonceRead {
  const sandbox = SANDBOX[nonce]
  if (sandbox) return { ok: true, card: sandbox }
  if (nonce === 'fake-consumed-nonce') return { ok: false, why: 'used' }
  if (SANDBOX_DECLINED.includes(nonce)) return { ok: false, why: 'declined' }
  if (!nonce.startsWith('card-')) return { ok: false, why: 'unknown' }
  if (isUsed) return { ok: false, why: 'used' }
  const typed = typedCard(nonce)
  // A card that asks for 3-D Secure has another nonce after it was confirmed.
  if (typed?.kind === 'declined' || typed?.kind === 'asks') return { ok: false, why: 'declined' }
  const failsLater = nonce.startsWith('card-fails-later')
  return { ok: true, card: { ...VISA, last4: typed?.last4 ?? VISA.last4, failsLater } }
}
