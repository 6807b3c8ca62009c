import type { Texts } from '../../../lib/texts/texts.ts'

export const PAYMENT_METHODS = ['cash', 'card', 'bank', 'multisport', 'online'] as const

/** A way to pay as players read it; one that we do not know stays as it is. */
export function paymentText({ t, has }: Texts, method: string): string {
  const key = `payment.${method}`
  return has(key) ? t(key) : method
}
