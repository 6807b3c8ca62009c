import type { Client } from 'braintree-web/client'
import { create, type ThreeDSecure } from 'braintree-web/three-d-secure'
import { amountText, type CardFieldsOptions, type CardResult } from './card-fields.ts'

interface UnconfirmedCard {
  nonce: string
  /** The first digits, which name the bank. */
  bin: string
  amountCents: number
}

/** A merchant account may be without 3-D Secure, as new ones of the sandbox are. */
const NOT_ENABLED = ['THREEDS_NOT_ENABLED', 'THREEDS_NOT_ENABLED_FOR_V2']

/** Lets the bank confirm a card, in this document; the nonce that comes back stands for the confirmed card. */
export async function openThreeDSecure(
  client: Client,
  onQuestion: CardFieldsOptions['onQuestion'],
): Promise<(card: UnconfirmedCard) => Promise<CardResult>> {
  const secure = await create({ version: '2-inline-iframe', client }).catch((error) => {
    if (NOT_ENABLED.includes(error.code)) return null
    throw error
  })
  if (!secure) return async ({ nonce }) => ({ nonce })
  secure.on('authentication-iframe-available', (event, next) => {
    onQuestion(event.element)
    next?.()
  })
  return (card) => confirm(secure, card).finally(() => onQuestion(null))
}

async function confirm(secure: ThreeDSecure, { nonce, bin, amountCents }: UnconfirmedCard): Promise<CardResult> {
  try {
    const verified = await secure.verifyCard({
      nonce,
      bin,
      amount: amountText(amountCents),
      collectDeviceData: true,
      // The first payment of a subscription stands for all later ones, which nobody confirms.
      challengeRequested: true,
      onLookupComplete: (_, next) => next(),
    })
    // The bank could have confirmed and did not. Where it cannot, the gateway decides.
    const isRefused = verified.liabilityShiftPossible && !verified.liabilityShifted
    return isRefused ? { problem: 'unconfirmed' } : { nonce: verified.nonce }
  } catch (error) {
    const isCustomers = error instanceof Error && 'type' in error && error.type === 'CUSTOMER'
    return { problem: isCustomers ? 'unconfirmed' : 'away' }
  }
}
