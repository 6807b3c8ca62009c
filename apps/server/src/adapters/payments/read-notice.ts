import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentNotice } from './payments.ts'
import { readXml, textAt } from './read-xml.ts'

export interface GatewayKeys {
  publicKey: string
  privateKey: string
}

/** `key|signature`, several joined by `&`; ours is the one with our public key. */
export function readNotice(
  { publicKey, privateKey }: GatewayKeys,
  signature: string,
  payload: string,
): PaymentNotice | null {
  const own = signature
    .split('&')
    .map((pair) => pair.split('|'))
    .find(([key]) => key === publicKey)?.[1]
  if (!own || !/^[A-Za-z0-9+=/\n]+$/.test(payload)) return null
  // The gateway signs with a line break at the end that forms lose on the way.
  if (![payload, `${payload}\n`].some((signed) => isSame(own, noticeSignature(privateKey, signed)))) return null
  const notice = readXml(Buffer.from(payload, 'base64').toString('utf8'))
  const [kind, at] = [textAt(notice, 'kind'), textAt(notice, 'timestamp')]
  if (notice.name !== 'notification' || !kind || !at) return null
  return {
    id: createHash('sha256').update(payload.trimEnd()).digest('hex'),
    kind,
    subscriptionId: textAt(notice, 'subject', 'subscription', 'id'),
    at: new Date(at),
  }
}

/** HMAC-SHA-1 under the SHA-1 of the private key: the gateway's choice, not ours. */
export const noticeSignature = (privateKey: string, payload: string): string =>
  createHmac('sha1', createHash('sha1').update(privateKey).digest()).update(payload).digest('hex')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
