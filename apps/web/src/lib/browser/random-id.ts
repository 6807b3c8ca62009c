/** 128 random bits as text. `crypto.randomUUID` would need a secure context, which a test machine may not have. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
