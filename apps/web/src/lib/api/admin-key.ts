import { ME } from '../session/session.ts'

/** All console queries of a club have this key: invalidated together, and removed when the rights are revoked. */
export const adminKey = (siteId: number, ...what: (string | number)[]) => [ME, 'admin', siteId, ...what] as const
