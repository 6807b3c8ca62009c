import type { ItemConfig } from '../item/item.ts'
import { lateConfigOf } from '../item/late-config.ts'
import type { SiteConfig } from '../site/site.ts'
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
  const { warns, forbids } = lateWindows(booking.from, configs, now)
  if (forbids || booking.paid) return 'forbidden'
  return warns ? 'late' : 'allowed'
}

/** A cancellation inside the warning or forbid window is counted as late, also when staff do it. */
export function isLateCancellation(from: Instant, configs: CancellationConfigs, now: Instant): boolean {
  const { warns, forbids } = lateWindows(from, configs, now)
  return warns || forbids
}

function lateWindows(from: Instant, configs: CancellationConfigs, now: Instant): { warns: boolean; forbids: boolean } {
  const own = [configs.item, ...(configs.coach ? [configs.coach] : [])].map((item) => lateConfigOf(configs.site, item))
  const isWithin = (enabled: boolean, window: number): boolean => enabled && window > 0 && from - now < minutes(window)
  return {
    warns: own.some((c) => isWithin(c.late_cancellation_warning, c.late_cancellation_warning_if_less_than)),
    forbids: own.some((c) => isWithin(c.late_cancellation_forbid, c.late_cancellation_forbid_if_less_than)),
  }
}
