import { createPrivateKey, createPublicKey } from 'node:crypto'

/** With it a receiver can tell that a letter comes from us and is unchanged (RFC 6376). */
export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
}

/** In an env file the line breaks of a PEM are written as `\\n`. */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n')

/** RSA, for not all receivers know others. */
export function isDkimKey(text: string): boolean {
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The public half as it stands in the DNS. */
export const dkimRecord = ({ privateKey }: DkimKey): string =>
  `v=DKIM1; k=rsa; p=${createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')}`
