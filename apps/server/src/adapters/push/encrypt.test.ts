import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt } from './encrypt.ts'
import { decrypt } from './fake/decrypt.ts'

/** RFC 8291, appendix A. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair
}
const receiver = { p256dh: EXAMPLE.receiverPublic, auth: EXAMPLE.auth }

test('a note is sealed as the standard’s own example is', () => {
  const chance = { salt: Buffer.from(EXAMPLE.salt, 'base64url'), sender: pairOf(EXAMPLE.senderPrivate) }
  expect(encrypt(Buffer.from(EXAMPLE.plain), receiver, chance).toString('base64url')).toBe(EXAMPLE.sealed)
})

test('the browser opens it, and the fake opens the standard’s example', () => {
  const auth = Buffer.from(EXAMPLE.auth, 'base64url')
  const open = (sealed: Buffer) => decrypt(sealed, pairOf(EXAMPLE.receiverPrivate), auth).toString('utf8')
  expect(open(Buffer.from(EXAMPLE.sealed, 'base64url'))).toBe(EXAMPLE.plain)
  expect(open(encrypt(Buffer.from('Здравей'), receiver))).toBe('Здравей')
})

test('sealed twice it looks different, and altered it cannot be opened', () => {
  const [one, two] = [encrypt(Buffer.from('a'), receiver), encrypt(Buffer.from('a'), receiver)]
  expect(one.equals(two)).toBe(false)
  const last = one.length - 1
  one.writeUInt8(one.readUInt8(last) ^ 1, last)
  const auth = Buffer.from(EXAMPLE.auth, 'base64url')
  expect(() => decrypt(one, pairOf(EXAMPLE.receiverPrivate), auth)).toThrow()
})
