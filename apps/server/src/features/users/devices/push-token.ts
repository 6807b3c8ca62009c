import * as z from 'zod'
import type { PushSubscription } from '../../../adapters/push/push.ts'

/** Bytes in base64url, without or with the padding that some browsers add. */
const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((buffer) => buffer.length === count)
    .transform((buffer) => buffer.toString('base64url'))

const Subscription = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** What a token says; null when it is not one of a browser. */
export function readToken(token: string): PushSubscription | null {
  try {
    return Subscription.parse(JSON.parse(token))
  } catch {
    return null
  }
}

/** The same device has the same token, however its browser orders the fields. */
export const tokenOf = ({ endpoint, keys: { p256dh, auth } }: PushSubscription): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } })
