import type { Db } from '../../../platform/db/database.ts'
import { setReadDue } from './sql.ts'

/**
 * Has the club's subscription read from the gateway, best in the transaction that gave the reason. What is due sooner stays due.
 * A reading that is under way may have missed the reason, so another one follows it.
 */
export const wantReading = (db: Db, siteId: number, inMs = 0) => setReadDue(db, siteId, inMs)
