import type { LateCancellationConfig } from '../site/site.ts'
import type { ItemConfig } from './item.ts'

/** Effective config of an item or coach: site.config overlaid with its own late_cancellation_* keys of the same name. */
export const lateConfigOf = (site: LateCancellationConfig, item: ItemConfig): Required<LateCancellationConfig> => ({
  late_cancellation_warning: item.late_cancellation_warning ?? site.late_cancellation_warning ?? false,
  late_cancellation_warning_if_less_than:
    item.late_cancellation_warning_if_less_than ?? site.late_cancellation_warning_if_less_than ?? 0,
  late_cancellation_forbid: item.late_cancellation_forbid ?? site.late_cancellation_forbid ?? false,
  late_cancellation_forbid_if_less_than:
    item.late_cancellation_forbid_if_less_than ?? site.late_cancellation_forbid_if_less_than ?? 0,
})
