import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** A key pair on P-256 as browsers and push services write it: base64url of the point and of the number. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const LIFETIME_SECONDS = 12 * 3_600

/** RFC 8292: a short-lived token that tells the push service who is sending. */
export function vapidSigner(keys: VapidKeys, subject: string) {
  const key = signingKey(keys)
  return (endpointOrigin: string, nowMs: number): string => {
    const claims = { aud: endpointOrigin, exp: Math.floor(nowMs / 1_000) + LIFETIME_SECONDS, sub: subject }
    const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return `vapid t=${signed}.${signature}, k=${keys.publicKey}`
  }
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** Whether the two belong together; a pair that does not match would be refused by every push service. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
}

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } })
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
