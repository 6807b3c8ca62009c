import type { Tools } from '../../tools.ts'
import { leadMinutes } from './sql.ts'

const DAYS_MS = 30 * 24 * 3_600_000

/** What a rule about late requests or late canceling would have meant: how early the club's clients really act. */
export async function readLeadTimes({ db, now }: Tools, key: { siteId: number; itemId: number }) {
  const since = new Date(now() - DAYS_MS)
  return {
    booked: await leadMinutes(db, key, 'created_at', since),
    canceled: await leadMinutes(db, key, 'canceled_at', since),
  }
}
