import { createHash } from 'node:crypto'
import type { BraintreeGateway } from 'braintree'
import * as z from 'zod'
import { Moment, Word } from './answer-shapes.ts'
import type { PaymentNotice } from './payments.ts'

const Named = z.object({ id: z.string() })
const Shape = z.object({
  kind: z.string().min(1),
  timestamp: Moment,
  subscription: Named.nullish(),
  transaction: Named.extend({ subscriptionId: Word }).nullish(),
  dispute: z.object({ transaction: Named.nullish() }).nullish(),
})

/** Longer than any notice: those about a subscription carry its last twenty transactions. */
const MAX_CHARACTERS = 1_000_000

/** The SDK compares signatures in constant time. It rejects what was not signed, and what was signed but cannot be read. */
export async function readNotice(
  gateway: BraintreeGateway,
  signature: string,
  payload: string,
): Promise<PaymentNotice | null> {
  if (payload.length > MAX_CHARACTERS) return null
  const notice = await gateway.webhookNotification.parse(signature, payload).catch(() => null)
  const read = Shape.safeParse(notice).data
  if (!read) return null
  return {
    // Forms may lose the line break at the end, which is part of what was signed.
    id: createHash('sha256').update(payload.trimEnd()).digest('hex'),
    kind: read.kind,
    subscriptionId: read.subscription?.id ?? read.transaction?.subscriptionId ?? null,
    transactionId: read.transaction?.id ?? read.dispute?.transaction?.id ?? null,
  }
}
