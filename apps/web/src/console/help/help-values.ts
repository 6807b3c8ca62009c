import { UNDO_SECONDS } from '@korto/contract/closure'
import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { MOST_ROWS } from '@korto/domain/booking/import-rows'
import { PROPOSED_DAYS } from '@korto/domain/booking-request/propose-place'
import { COUNTED_MS, MISSES_UNTIL_PROPOSAL } from '@korto/domain/client/history'
import { LEVEL_1_SUCCESSFUL, LEVEL_2_NO_MISS_DAYS, LEVEL_2_SUCCESSFUL } from '@korto/domain/client/levels'
import { limitByLevel } from '@korto/domain/client/limits'
import { HORIZON_DAYS } from '@korto/domain/recurrence/check-series'
import { MOST_HOSTS } from '@korto/domain/site/embedding'
import { MAX_PERIOD_DAYS } from '@korto/domain/statistics/period'
import { plans } from '@korto/domain/subscription/plans'
import { GRACE_DAYS, TRIAL_DAYS } from '@korto/domain/subscription/subscription'
import { DAY_MS } from '@korto/domain/time/instant'
import { ADMIN_BOOKINGS_MONTHS_BACK } from '@korto/domain/timeslot/admin-window'
import { UNDO_MS } from '../../features/booking/staff/undo-ms.ts'

const DAYS_OF_WEEK = 7

/** The numbers that help names as `{name}`, from where the product takes them. */
export const helpValues: Readonly<Record<string, number>> = {
  trialDays: TRIAL_DAYS,
  graceDays: GRACE_DAYS,
  daysAhead: MAX_DAYS_AHEAD,
  boardMonths: ADMIN_BOOKINGS_MONTHS_BACK,
  importRows: MOST_ROWS,
  embedHosts: MOST_HOSTS,
  statisticsDays: MAX_PERIOD_DAYS,
  closingDays: PROPOSED_DAYS,
  closingUndoSeconds: UNDO_SECONDS,
  checkedWeeks: HORIZON_DAYS / DAYS_OF_WEEK,
  undoSeconds: UNDO_MS / 1_000,
  limitNew: limitByLevel[0],
  limitRegular: limitByLevel[1],
  limitTrusted: limitByLevel[2],
  regularAfter: LEVEL_1_SUCCESSFUL,
  trustedAfter: LEVEL_2_SUCCESSFUL,
  missFreeDays: LEVEL_2_NO_MISS_DAYS,
  countedDays: COUNTED_MS / DAY_MS,
  missesUntilProposal: MISSES_UNTIL_PROPOSAL,
  basicFacilities: plans.basic_monthly.facilities,
  standardFacilities: plans.standard_monthly.facilities,
  basicMonthly: plans.basic_monthly.priceCents / 100,
  basicYearly: plans.basic_yearly.priceCents / 100,
  standardMonthly: plans.standard_monthly.priceCents / 100,
  standardYearly: plans.standard_yearly.priceCents / 100,
  proMonthly: plans.pro_monthly.priceCents / 100,
  proYearly: plans.pro_yearly.priceCents / 100,
}
