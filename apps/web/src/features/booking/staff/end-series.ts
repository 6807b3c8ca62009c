import type { StaffRule } from '@korto/contract/recurring-lists'
import type { Day } from '@korto/domain/time/day'
import { api } from '../../../lib/api/api.ts'

/** Ends a series before one of its dates, however that date is held. There is no call that takes it back. */
export const endSeries = ({ id, siteId, version }: StaffRule, from: Day) =>
  api.staffRecurring.cancelAllOccasions({
    params: { a: id, b: from, c: siteId },
    body: { expectedRuleVersion: version },
  })
