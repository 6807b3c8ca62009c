import type { ItemConfig } from '../item/item.ts'
import { lateConfigOf } from '../item/late-config.ts'
import type { LateCancellationConfig, SiteConfig } from '../site/site.ts'
import { type Instant, minutes } from '../time/instant.ts'

/** What the owner may do with a booking: cancel it, cancel it after a warning, ask the place, or nothing any more. */
export type CancellationRuling = 'allowed' | 'late' | 'forbidden' | 'started'

export interface CancellationConfigs {
  site: SiteConfig
  item: ItemConfig
  /** Of the chosen supplementary item; null without one. */
  coach: ItemConfig | null
}

/**
 * The warning is asked, and cancelling forbidden, when it is enabled, its minutes exceed 0 and the start is less than so
 * many minutes away, on the item or on the chosen supplementary item. A paid booking is always forbidden; forbid wins.
 */
export function cancellationRuling(
  booking: { from: Instant; paid: boolean },
  configs: CancellationConfigs,
  now: Instant,
): CancellationRuling {
  if (booking.from <= now) return 'started'
  if (booking.paid || now > cancelableUntil(booking.from, configs)) return 'forbidden'
  return isWithin(booking.from, warningMinutes(configs), now) ? 'late' : 'allowed'
}

/** The last moment at which the owner may cancel an unpaid booking: its start where no window forbids it earlier. */
export const cancelableUntil = (from: Instant, configs: CancellationConfigs): Instant =>
  from - minutes(forbiddenMinutes(configs))

/** Hours before the start at which clients are asked to cancel at the latest; it forbids nothing. */
const CANCEL_ADVICE_HOURS = 24

/** The advice makes sense only while it can still be followed. */
export const canFollowCancelAdvice = (from: Instant, now: Instant): boolean =>
  from - now >= minutes(CANCEL_ADVICE_HOURS * 60)

/** A cancellation inside the warning or forbid window is counted as late, also when staff do it. */
export const isLateCancellation = (from: Instant, configs: CancellationConfigs, now: Instant): boolean =>
  isWithin(from, Math.max(warningMinutes(configs), forbiddenMinutes(configs)), now)

const isWithin = (from: Instant, windowMinutes: number, now: Instant): boolean =>
  windowMinutes > 0 && from - now < minutes(windowMinutes)

/** How long before the start the warning is asked; 0 for never. */
const warningMinutes = (configs: CancellationConfigs): number =>
  longestWindow(configs, (c) => (c.late_cancellation_warning ? c.late_cancellation_warning_if_less_than : 0))

/** How long before the start cancelling is forbidden; 0 for never. */
const forbiddenMinutes = (configs: CancellationConfigs): number =>
  longestWindow(configs, (c) => (c.late_cancellation_forbid ? c.late_cancellation_forbid_if_less_than : 0))

function longestWindow(
  { site, item, coach }: CancellationConfigs,
  minutesOf: (config: Required<LateCancellationConfig>) => number,
): number {
  const own = [item, ...(coach ? [coach] : [])]
  return Math.max(0, ...own.map((config) => minutesOf(lateConfigOf(site, config))))
}
