import type { Db, Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { bookingChanged, ruleChanged } from '../activity/last-change.ts'
import { activityOfRule } from '../activity/sql.ts'
import type { BookingRow } from './sql.ts'

/** The state that staff saw when they decided; what is left out is not compared. */
export interface ExpectedVersions {
  /** 0 = the date of the series had no stored booking. */
  expectedVersion?: number | undefined
  expectedRuleVersion?: number | undefined
}

/** Under the lock of the row: refuses what was decided on another version of the booking. */
export async function assertBookingVersion(
  trx: Trx,
  booking: Pick<BookingRow, 'id' | 'site_id' | 'version'>,
  expected: number | undefined,
): Promise<void> {
  if (expected !== undefined && expected !== booking.version)
    throw await bookingChanged(trx, booking.site_id, booking.id)
}

/** The same for a date of a series: its stored booking, if there is one, and the series itself. */
export async function assertSeriesVersions(
  trx: Trx,
  rule: { id: number; site_id: number; version: number },
  stored: BookingRow | undefined,
  { expectedVersion, expectedRuleVersion }: ExpectedVersions,
): Promise<void> {
  if (expectedRuleVersion !== undefined && expectedRuleVersion !== rule.version)
    throw await ruleChanged(trx, rule.site_id, rule.id)
  if (stored) return assertBookingVersion(trx, stored, expectedVersion)
  if (expectedVersion !== undefined && expectedVersion !== 0) throw await ruleChanged(trx, rule.site_id, rule.id)
}

/** A series that has ended meanwhile is a change; one that the club never had is not there. */
export async function ruleGone(
  db: Db,
  { siteId, ruleId }: { siteId: number; ruleId: number },
  { expectedRuleVersion }: ExpectedVersions,
): Promise<Refused> {
  const wasThere = expectedRuleVersion !== undefined && (await activityOfRule(db, siteId, ruleId, 1)).length > 0
  return wasThere ? ruleChanged(db, siteId, ruleId) : new Refused('NOT_FOUND')
}
