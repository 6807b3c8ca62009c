import { DAY_MS, MINUTE_MS } from '@korto/domain/time/instant'
import type { Tools } from '../../../tools.ts'
import { readNightly } from './sql.ts'

/** Two o'clock by UTC, and the hour after it. */
const NIGHT_MS = 120 * MINUTE_MS
const LATE_ORDER_MS = 7 * DAY_MS
/** A minute; what a night without workers left over is spread over the minutes after it. */
const MOST_CLUBS = 300

/** A lost notice costs a day at most; refunds and chargebacks, of which there is no notice, are found. */
export async function wantNightlyReadings({ db, payments }: Tools, now: number): Promise<void> {
  if (!payments) return
  const night = now - ((now - NIGHT_MS) % DAY_MS)
  await readNightly(
    db,
    {
      night: new Date(night),
      now: new Date(now),
      orderedSince: new Date(now - LATE_ORDER_MS),
    },
    MOST_CLUBS,
  )
}
