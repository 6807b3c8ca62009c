import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from './push.ts'

const RECORD_BYTES = 4_096
/** Marks the last record, and there is only one. */
const END = Buffer.from([2])

interface Chance {
  salt: Buffer
  sender: ECDH
}

/** RFC 8291: only the browser that subscribed can read it, not the push service in between. */
export function encrypt(plain: Buffer, keys: PushSubscription['keys'], chance: Chance = newChance()): Buffer {
  const { salt, sender } = chance
  const receiverKey = Buffer.from(keys.p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(receiverKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = derived(shared, Buffer.from(keys.auth, 'base64url'), keyInfo, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([
    ...[salt, sizes, senderKey],
    ...[cipher.update(Buffer.concat([plain, END])), cipher.final(), cipher.getAuthTag()],
  ])
}

export const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

function newChance(): Chance {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { salt: randomBytes(16), sender }
}
