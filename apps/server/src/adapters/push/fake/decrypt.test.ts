import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { decrypt } from './decrypt.ts'

/** RFC 8291, appendix A. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair
}
const auth = Buffer.from(EXAMPLE.auth, 'base64url')
const open = (message: Buffer) => decrypt(message, pairOf(EXAMPLE.receiverPrivate), auth).toString('utf8')
const encrypt = (text: string) => webPush.encrypt(EXAMPLE.receiverPublic, EXAMPLE.auth, text, 'aes128gcm').cipherText

test('the fake decrypts the standard’s example, and what we send', () => {
  expect(open(Buffer.from(EXAMPLE.sealed, 'base64url'))).toBe(EXAMPLE.plain)
  expect(open(encrypt('Здравей'))).toBe('Здравей')
})

test('encrypted twice it is different, and altered it cannot be decrypted', () => {
  const [one, two] = [encrypt('a'), encrypt('a')]
  expect(one.equals(two)).toBe(false)
  const last = one.length - 1
  one.writeUInt8(one.readUInt8(last) ^ 1, last)
  expect(() => open(one)).toThrow()
})
