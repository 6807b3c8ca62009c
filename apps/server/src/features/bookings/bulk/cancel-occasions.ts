import type { CanceledUpcomingData } from '@korto/domain/activity/activity'
import type { Interval } from '@korto/domain/time/instant'
import type { Trx } from '../../../platform/db/database.ts'
import { computedOccasions, ruleOf } from '../../occupancy/holdings.ts'
import { readOccupancy } from '../../occupancy/sql.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { insertCanceledOccasion } from '../recurring/write-series.ts'
import { lockRulesOf } from './sql.ts'

interface Writer {
  definition: SiteDefinition
  actorId: number
  now: number
}

/** Cancels the occasions of an item's series that start in one of the ranges and are not stored yet. */
export async function cancelOccasions(
  trx: Trx,
  writer: Writer,
  itemId: number,
  ranges: Interval[],
): Promise<CanceledUpcomingData['bookings']> {
  const { site } = writer.definition
  const canceled: CanceledUpcomingData['bookings'] = []
  if (ranges.length === 0 || (await lockRulesOf(trx, site.id, itemId)).length === 0) return canceled
  const window = { siteId: site.id, itemIds: [itemId], sharedItemIds: [], coachIds: [] }
  for (const { from, to } of ranges) {
    const { rules, overrides } = await readOccupancy(trx, { ...window, from: new Date(from), to: new Date(to) })
    const occasions = computedOccasions(site.id, site.timezone, { rules, overrides }, { from, to })
    for (const { id: _, siteId: __, paid: ___, ...before } of occasions.filter((occasion) => occasion.from >= from)) {
      const rule = rules.find(({ id }) => id === before.recurringId)
      const bookingId =
        rule && (await insertCanceledOccasion(trx, writer, ruleOf(site.id, rule), before.occurrenceDate))
      if (bookingId) canceled.push({ bookingId, before })
    }
  }
  return canceled
}
