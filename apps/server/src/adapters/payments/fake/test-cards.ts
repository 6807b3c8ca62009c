import { randomBytes } from 'node:crypto'

/** `asks` wants 3-D Secure first; `fails-later` pays once and never again. */
const cardKinds = ['works', 'declined', 'asks', 'fails-later'] as const
export type CardKind = (typeof cardKinds)[number]

/** The gateway's own test numbers where it has one; every other valid number works. */
const KINDS: Record<string, CardKind> = {
  '4000111111111115': 'declined',
  '4000000000000002': 'declined',
  '4000000000001091': 'asks',
  '4000000000003220': 'asks',
  '4000000000000341': 'fails-later',
}

/**
 * What the browser gets for a typed card. The number itself is not kept: the nonce says what the fake has to know of it.
 * Works once.
 */
export const nonceOf = (number: string): string => newNonce(KINDS[number] ?? 'works', number.slice(-4))

/** After 3-D Secure: another nonce for the same card. */
export const confirmedNonce = (nonce: string): string | null => {
  const card = typedCard(nonce)
  return card?.kind === 'asks' ? newNonce('works', card.last4) : null
}

/** The card behind a nonce of the fake's own fields; null for other nonces. */
export function typedCard(nonce: string): { kind: CardKind; last4: string } | null {
  const [, name, last4 = ''] = /^card-([a-z-]+)-(\d{4})-[\da-f]+$/.exec(nonce) ?? []
  const kind = cardKinds.find((one) => one === name)
  return kind ? { kind, last4 } : null
}

const newNonce = (kind: CardKind, last4: string) => `card-${kind}-${last4}-${randomBytes(6).toString('hex')}`
