import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const TAG_BYTES = 16

/** What a browser does with what it was sent: the other side of RFC 8291. Throws when anything was altered. */
export function decrypt(message: Buffer, receiver: ECDH, auth: Buffer): Buffer {
  const salt = message.subarray(0, 16)
  const keyBytes = message.readUInt8(20)
  const senderKey = message.subarray(21, 21 + keyBytes)
  const sealed = message.subarray(21 + keyBytes)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const secret = derived(receiver.computeSecret(senderKey), auth, keyInfo, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the record has no end')
  return padded.subarray(0, end)
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
