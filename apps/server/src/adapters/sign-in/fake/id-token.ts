import { generateKeyPairSync, sign } from 'node:crypto'

const KEY_ID = 'fake-google-1'
/** Google signs by RS256; a key for this one is generated faster, and clients accept what their issuer announces. */
export const ALGORITHM = 'ES256'

export function createIdTokenSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: () => ({ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: ALGORITHM }),
    sign(claims: object, isForged: boolean): string {
      const signed = `${encoded({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })}.${encoded(claims)}`
      const content = Buffer.from(isForged ? `${signed}.` : signed)
      return `${signed}.${sign('sha256', content, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
    },
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
