import type { Schedule, ScheduleException } from '../schedule/schedule.ts'
import type { Instant } from '../time/instant.ts'

export type ItemId = number

export type ItemKind = 'item' | 'supplementary' | 'shared'

export interface ItemEvent {
  id: number
  from: Instant
  to: Instant
  capacity: number
  title?: string
}

/** The keys of an item's config that a rule reads; others (`notification_*`) are kept as they are. */
export interface ItemConfig {
  booking_multiple_slots?: boolean
  booking_multiple_slots_max_duration?: number
  hide_free_slots_left?: boolean
  custom_unavailability_dialog_message?: string
  require_confirmation?: boolean
  confirmation_if_less_than?: number
  notification_pending_confirmation?: boolean
  notification_new_booking?: boolean
  notification_new_booking_if_less_than?: number
  notification_canceled_booking?: boolean
  notification_canceled_booking_if_less_than?: number
  hidden_from_clients?: boolean
  hiddenFromClients?: boolean
  late_cancellation_warning?: boolean
  late_cancellation_warning_if_less_than?: number
  late_cancellation_forbid?: boolean
  late_cancellation_forbid_if_less_than?: number
  [notification: `notification_${string}`]: boolean | number | undefined
}

/** A court, pitch or table (`item`), a coach or extra (`supplementary`), or a hall that several items share (`shared`). */
export interface Item {
  id: ItemId
  siteId: number
  kind: ItemKind
  name: string
  capacity: number
  schedule: Schedule
  exceptions: ScheduleException[]
  events: ItemEvent[]
  config: ItemConfig
  /** A coach: the items served. */
  supplementaryTo: ItemId[]
  sharedItemId: ItemId | null
  sharedItemMultiplier: number
}
