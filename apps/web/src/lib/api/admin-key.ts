import { ME } from '../session/session.ts'

/** Everything the console reads of a club is kept under its key: read again at once, and forgotten with the rights. */
export const adminKey = (siteId: number, ...what: (string | number)[]) => [ME, 'admin', siteId, ...what] as const
