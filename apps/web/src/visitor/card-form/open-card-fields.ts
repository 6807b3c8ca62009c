import type { CardFields, CardFieldsOptions } from './card-fields.ts'

/** The SDK talks to the gateway's own hosts only, so the fake has fields of its own; its client token says where. */
export async function openCardFields(options: CardFieldsOptions): Promise<CardFields> {
  const address = fakeFieldsIn(options.clientToken)
  if (address !== null) return (await import('./fake-fields.ts')).openFakeFields(address, options)
  return (await import('./braintree-fields.ts')).openBraintreeFields(options)
}

/** A client token is JSON in base64; that of the gateway names no fields. */
export function fakeFieldsIn(clientToken: string): string | null {
  try {
    const { cardFields } = JSON.parse(atob(clientToken))
    return typeof cardFields === 'string' ? cardFields : null
  } catch {
    return null
  }
}
