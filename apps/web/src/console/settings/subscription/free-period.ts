import type { BillingRead } from '@korto/contract/subscription'
import { isFreePeriod } from '@korto/domain/subscription/is-free-period'

/** The free days of the trial go on under a plan. */
export const isInFreePeriod = (
  { subscription: { trialEndsAt, currentPeriodEnd } }: BillingRead,
  now: number,
): boolean => isFreePeriod({ trialEndsAt: at(trialEndsAt), currentPeriodEnd: at(currentPeriodEnd) }, now)

const at = (wire: string | null): number | null => (wire === null ? null : Date.parse(wire))
