import { ME } from '../session/session.ts'

/**
 * All console queries of a club have this key, and are removed when the rights are revoked. By the first word of `what` a live
 * message invalidates only what it touches: see `console/frame/touched-reads.ts`.
 */
export const adminKey = (siteId: number, ...what: (string | number)[]) => [ME, 'admin', siteId, ...what] as const
