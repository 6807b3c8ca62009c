import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Of the form of what is sealed, so that another can follow. */
const FORM = 1
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]

interface Seal {
  /** The product's `SECRET`, which the database does not hold. */
  secret: string
  /** What is sealed and whose it is: what was sealed for one does not open for another. */
  about: string
}

/** Encrypts a text for the database (AES-256-GCM). Whoever reads or changes the row without the secret gains nothing. */
export function seal(text: string, { secret, about }: Seal): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(FORM), iv, cipher.getAuthTag(), sealed])
}

/** Null for what this secret did not seal for this: altered, of another owner, or sealed before `SECRET` was changed. */
export function unseal(bytes: Buffer, { secret, about }: Seal): string | null {
  const [ivEnd, tagEnd] = [1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES]
  if (bytes.length < tagEnd || bytes[0] !== FORM) return null
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(1, ivEnd), options)
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A key of its own, so that nothing else that is made with the secret tells anything about it. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'korto seal', KEY_BYTES))
