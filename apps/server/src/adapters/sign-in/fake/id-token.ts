import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const KEY_ID = 'fake-google-1'

/** Signs as Google does, by RS256. The key is made when it is first needed, for that takes a while. */
export function createIdTokenSigner() {
  let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined
  const keys = () => {
    pair ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
    return pair
  }
  return {
    publicKey: () => ({ ...keys().publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }),
    sign(claims: object, isForged: boolean): string {
      const signed = `${encoded({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encoded(claims)}`
      const signature = sign('sha256', Buffer.from(isForged ? `${signed}.` : signed), keys().privateKey)
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
