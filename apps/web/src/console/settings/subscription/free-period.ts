import type { BillingRead } from '@korto/contract/subscription'
import { isFree } from '@korto/domain/subscription/is-free'

/** The free days of the trial go on under a plan. */
export const isFreePeriod = ({ subscription: { trialEndsAt, currentPeriodEnd } }: BillingRead, now: number): boolean =>
  isFree({ trialEndsAt: at(trialEndsAt), currentPeriodEnd: at(currentPeriodEnd) }, now)

const at = (wire: string | null): number | null => (wire === null ? null : Date.parse(wire))
