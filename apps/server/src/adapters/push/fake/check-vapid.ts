import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'

const DAY_SECONDS = 86_400
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })

interface Expected {
  publicKey: string
  origin: string
  nowMs: number
}

/** Whether the token of RFC 8292 was made with this key, for this service, and for not longer than a day. */
export function checkVapid(authorization: string, { publicKey, origin, nowMs }: Expected): boolean {
  const [, header, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!header || !claims || !signature || key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))
  const seconds = nowMs / 1_000
  return isSigned && aud === origin && exp > seconds && exp <= seconds + DAY_SECONDS
}
