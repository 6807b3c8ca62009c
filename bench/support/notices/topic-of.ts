import { createHash } from 'node:crypto'

/** The name on the wire of all pushes to somebody about one booking, by its definition. */
export const topicOf = (userId: number, subject: string): string =>
  createHash('sha256').update(`${userId} ${subject}`).digest().subarray(0, 24).toString('base64url')
