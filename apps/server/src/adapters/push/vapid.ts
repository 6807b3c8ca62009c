import { createECDH } from 'node:crypto'

/** A key pair on P-256 as browsers and push services write it: base64url of the point and of the number. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
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

/** `web-push` takes no `=` at the end and all 32 bytes; Node leaves out leading zeros of one private key in 256. */
export const fullLength = ({ publicKey, privateKey }: VapidKeys): VapidKeys => ({
  publicKey: publicKey.replace(/=+$/, ''),
  privateKey: Buffer.concat([Buffer.alloc(32), Buffer.from(privateKey, 'base64url')])
    .subarray(-32)
    .toString('base64url'),
})
