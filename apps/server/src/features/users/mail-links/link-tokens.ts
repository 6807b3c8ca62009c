import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const LINK_PURPOSES = [
  'password',
  'email',
  'confirmation',
  'not-me',
  'invitation',
  'handed-invitation',
  'calendar',
  'item-calendar',
  'answer',
  'unsubscribe',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** 128 random bits in the form of a uuid, all of them random. */
export const newLinkId = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The token in a link: the id and an HMAC of it. The database and the queue of letters keep the id alone, so a copy of them
 * opens nothing, and a letter can be sent again with the same link.
 */
export function linkToken(purpose: LinkPurpose, id: string, key: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, hmacOf(purpose, bytes, key)]).toString('base64url')
}

/** The id in a token of ours, null for anything else. */
export function linkIdOf(purpose: LinkPurpose, token: string, key: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), hmacOf(purpose, id, key))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const hmacOf = (purpose: LinkPurpose, id: Buffer, key: string) =>
  createHmac('sha256', key).update(`link:${purpose}:`).update(id).digest()
