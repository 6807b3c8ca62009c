import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits; the database keeps only the hash, so a copy of it signs nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A refresh token names its session, so that reuse of an old one is detected. The next one is derived from it: two tabs that
 * refresh concurrently get the same, and no secret is stored for that.
 */
export const refreshToken = (sessionId: string, secretPart: string): string => `${sessionId}.${secretPart}`
export const sessionIdOf = (token: string): string | null =>
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null
export const nextRefreshToken = (token: string, sessionId: string, key: string): string =>
  refreshToken(sessionId, createHmac('sha256', key).update(`refresh:${token}`).digest('base64url'))
