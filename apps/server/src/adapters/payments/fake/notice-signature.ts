import { createHash, createHmac } from 'node:crypto'

/** HMAC-SHA-1 under the SHA-1 of the private key: the gateway's choice, not ours. */
export const noticeSignature = (privateKey: string, payload: string): string =>
  createHmac('sha1', createHash('sha1').update(privateKey).digest()).update(payload).digest('hex')
