import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { occasionsBetween, replacedOccasions } from '@korto/domain/recurrence/occasions'
import type { Interval } from '@korto/domain/time/instant'
import type { Trx } from '../../../platform/db/database.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import type { SubjectAtSite } from '../follow/told-facts.ts'
import { bookingsStarting, replacedAmong, rulesStarting, type StartingRow } from './sql.ts'

/** What starts after `from` and up to `to` for people with this lead: stored bookings, and dates of series without one. */
export async function startingGames(trx: Trx, window: Interval, lead: number): Promise<SubjectAtSite[]> {
  const stored = await bookingsStarting(trx, window, lead)
  return [...stored.map(bookingSubject), ...(await startingOccasions(trx, window, lead))]
}

const bookingSubject = (row: StartingRow): SubjectAtSite => ({
  siteId: row.site_id,
  bookingId: row.id,
  ruleId: row.recurring_id,
  occurrenceDate: row.occurrence_date,
  userId: row.user_id,
  itemId: row.item_id,
  supplItemId: row.suppl_item_id,
  start: row.from_at.getTime(),
  end: row.to_at.getTime(),
  firstEnd: row.to_at.getTime(),
})

async function startingOccasions(trx: Trx, { from, to }: Interval, lead: number): Promise<SubjectAtSite[]> {
  const rules = await rulesStarting(trx, { from, to }, lead)
  const occasions = rules
    .flatMap((row) => occasionsBetween(ruleOf(row.site_id, row), [], row.timezone, from, to + 1))
    .filter(({ from: start }) => start > from && start <= to)
  if (occasions.length === 0) return []
  const dates = occasions.map(({ siteId, recurringId, occurrenceDate }) => ({
    siteId,
    ruleId: recurringId,
    date: occurrenceDate,
  }))
  const replaced = replacedOccasions(
    (await replacedAmong(trx, dates)).map((row) => ({
      recurringId: row.recurring_id,
      occurrenceDate: row.occurrence_date,
    })),
  )
  return occasions
    .filter(({ recurringId, occurrenceDate }) => !replaced.has(occasionId(recurringId, occurrenceDate)))
    .map((occasion) => ({
      siteId: occasion.siteId,
      bookingId: null,
      ruleId: occasion.recurringId,
      occurrenceDate: occasion.occurrenceDate,
      userId: occasion.userId,
      itemId: occasion.itemId,
      supplItemId: occasion.supplItemId,
      start: occasion.from,
      end: occasion.to,
      firstEnd: occasion.to,
    }))
}
