import type { Booking, BookingId } from '../booking/booking.ts'
import type { ItemEvent } from '../item/item.ts'
import type { RecurringRule, RuleId } from '../recurrence/rule.ts'
import type { Day } from '../time/day.ts'
import type { Instant, Interval } from '../time/instant.ts'
import type { ActivityType } from './activity-type.ts'

/** One record for one action: each type with the data that it carries. */
export type Activity = { [T in ActivityType]: ActivityOf<T> }[ActivityType]

export interface ActivityOf<T extends ActivityType> extends ActivityHead {
  type: T
  data: ActivityData[T]
}

export interface ActivityHead {
  siteId: number
  /** Null when the system acted: the clock or the calendar. */
  actorId: number | null
  /** Items whose timetable may have changed: the booked item, the siblings of its shared item, the items its coach serves. */
  itemIds: number[]
  /** People whose own lists may have changed. */
  userIds: number[]
}

/** A booking before or after a change. Of persons it holds only ids. */
export type BookingSnapshot = Omit<Booking, 'id' | 'siteId' | 'paid'>
export type RuleSnapshot = Omit<RecurringRule, 'id' | 'siteId'>
export type EventSnapshot = Omit<ItemEvent, 'id' | 'title'>

/** A change that is part of a closing of courts, or of undoing one. */
export interface PartOfClosure {
  closureId?: number
}

/** What staff wrote into a booking: the names of the fields, never their texts. */
export interface WrittenFields {
  changed?: string[]
  arrived?: boolean
  /** Null when a payment was taken back. */
  payment?: { method: string; amount: number; currency: string } | null
}

export interface NewBookingData extends WrittenFields {
  bookingId: BookingId
  after: BookingSnapshot
  /** Staff agreed to overbooking. */
  forced: boolean
}
export interface BookingChangeData extends WrittenFields, PartOfClosure {
  bookingId: BookingId
  before: BookingSnapshot
  after: BookingSnapshot
  forced: boolean
}
export interface BookingCanceledData extends PartOfClosure {
  bookingId: BookingId
  before: BookingSnapshot
  after: BookingSnapshot
  /** Inside the warning or forbid window of the place. */
  late: boolean
}
/** Upcoming bookings and series that one action canceled. */
export interface CanceledUpcomingData {
  bookings: { bookingId: BookingId; before: BookingSnapshot }[]
  rules: { ruleId: RuleId; before: RuleSnapshot; from: Day; start: Instant }[]
}

export interface NewRecurrenceData {
  ruleId: RuleId
  after: RuleSnapshot
  /** Dates left out because something else was there. */
  skippedDates: Day[]
  /** The calendar leaves no date out, whether there is room or not. */
  forced?: true
}
export interface ModifyRecurrenceData {
  ruleId: RuleId
  from: Day
  before: RuleSnapshot
  after: RuleSnapshot
  /** Of the first occasion of the modified series. */
  start: Instant
  /** The rule that goes on from that date; null when the rule was changed in place. */
  newRuleId: RuleId | null
  skippedDates: Day[]
  followed: BookingId[]
  madeOrdinary: BookingId[]
  dropped: BookingId[]
  /** Stored dates that the series no longer has, when the calendar moved it. */
  canceledOverrides?: BookingId[]
  /** Stored dates that went along to another item. */
  moved?: BookingId[]
  forced?: true
}
export interface EndRecurrenceData {
  ruleId: RuleId
  from: Day
  /** Of the first occasion that is not held any more. */
  start: Instant
  before: RuleSnapshot
  /** Stored occasions from that date on that became CANCELED. */
  canceledOverrides: BookingId[]
}
/** One date of a series: the stored booking that now stands for it, and what was there before. */
export interface OccasionData extends PartOfClosure {
  ruleId: RuleId
  date: Day
  bookingId: BookingId
  before: BookingSnapshot
  after: BookingSnapshot
}
export interface OccasionChangeData extends OccasionData, WrittenFields {
  forced: boolean
}
export interface OccasionCanceledData extends OccasionData {
  late: boolean
}

export interface ImportData {
  importId: number
  itemId: number
  total: number
}
export interface ImportEndData extends ImportData {
  created: number
  skipped: number
  failed: number
}
/** Names of the fields that changed, not their values: they may hold addresses and phone numbers. */
export interface ChangedFields {
  changed: string[]
}
export interface ItemData {
  itemId: number
}
/** Several items in one action: `itemId` is the first of them. */
export interface SeveralItemsData extends ItemData {
  itemIds?: number[]
}
export interface ItemEventData extends ItemData {
  eventId: number
  before: EventSnapshot | null
  /** Null when the event was removed. */
  after: EventSnapshot | null
}
/** Courts closed in one action, or opened again by undoing that. */
export interface ClosureData {
  closureId: number
  itemIds: number[]
  /** From the first moment to the last. */
  after: Interval
  /** How many bookings it hit. */
  total: number
}
export interface ClosureEndData extends Omit<ClosureData, 'after'> {
  moved: number
  canceled: number
  kept: number
  failed: number
}
export interface ReopenEndData extends Omit<ClosureData, 'after'> {
  back: number
  stays: number
}
export interface ClientData {
  userId: number
}
export interface ClientChangeData extends ClientData, ChangedFields {
  level?: { before: number; after: number }
  limit?: { before: number; after: number }
  /** The autogenerated client that was merged into this one. */
  mergedUserId?: number
}
/** The roles that a person has at the club afterwards. */
export interface StaffData {
  userId: number
  permissions: string[]
}
/** Statuses before and after. */
export interface SubscriptionData {
  planId: string | null
  before: string
  after: string
}
/** `changed` names what is new: `plan`, `next-plan`, `card`, `paid`, `taken-back`. */
export interface SubscriptionChangeData extends SubscriptionData, ChangedFields {}

export interface ActivityData {
  USER_NEW_BOOKING: NewBookingData
  /** The owner moved it. */
  USER_UPDATE_BOOKING: BookingChangeData
  USER_CANCEL_BOOKING: BookingCanceledData
  /** With `following` the owner ended the series from that date. */
  USER_CANCEL_OCCASION:
    | (OccasionCanceledData & { following: false })
    | (EndRecurrenceData & { following: true; late: boolean })
  ADMIN_NEW_BOOKING: NewBookingData
  ADMIN_UPDATE_BOOKING: BookingChangeData
  ADMIN_CANCEL_BOOKING: BookingCanceledData
  ADMIN_CONFIRM_BOOKING: BookingChangeData
  ADMIN_REJECT_BOOKING: BookingChangeData
  ADMIN_CHANGE_BOOKING_STATUS: BookingChangeData
  ADMIN_NEW_RECURRENCE: NewRecurrenceData
  ADMIN_MODIFY_RECURRENCE: ModifyRecurrenceData
  ADMIN_CANCEL_RECURRENCE: EndRecurrenceData
  ADMIN_NEW_OCCASION: OccasionChangeData
  ADMIN_MODIFY_OCCASION: OccasionChangeData
  ADMIN_CANCEL_OCCASION: OccasionCanceledData
  ADMIN_CANCEL_ALL_OCCASIONS: EndRecurrenceData
  ADMIN_BULK_IMPORT: ImportData
  ADMIN_BULK_IMPORT_FINISHED: ImportEndData
  ADMIN_BULK_IMPORT_CANCEL: ImportEndData
  ADMIN_BULK_DELETE: ItemData & CanceledUpcomingData
  ADMIN_ADD_SITE: Record<never, never>
  /** `staff` when it is the roles of a person at the club that changed. */
  ADMIN_CHANGE_SITE: ChangedFields & { staff?: StaffData }
  ADMIN_DELETE_SITE: CanceledUpcomingData
  ADMIN_ADD_ITEM: SeveralItemsData
  ADMIN_CHANGE_ITEM: SeveralItemsData & ChangedFields
  ADMIN_REMOVE_ITEM: ItemData & CanceledUpcomingData
  ADMIN_ADD_CLIENT: ClientData
  ADMIN_CHANGE_CLIENT: ClientChangeData
  ADMIN_REMOVE_CLIENT: ClientData
  ADMIN_CALENDAR_SYNC: ItemData
  ADMIN_CALENDAR_STOP_SYNC: ItemData
  ADMIN_CREATE_SUBSCRIPTION: SubscriptionData
  ADMIN_CANCEL_SUBSCRIPTION: SubscriptionData
  ADMIN_CHANGE_SUBSCRIPTION: SubscriptionChangeData
  ADMIN_CREATE_ITEM_EVENT: ItemEventData
  ADMIN_CHANGE_ITEM_EVENT: ItemEventData
  ADMIN_CLOSE_ITEMS: ClosureData
  ADMIN_CLOSE_ITEMS_FINISHED: ClosureEndData
  ADMIN_REOPEN_ITEMS: ClosureData
  ADMIN_REOPEN_ITEMS_FINISHED: ReopenEndData
  SYSTEM_INITIAL_IMPORT_STARTED: ItemData
  SYSTEM_NEW_BOOKING: NewBookingData
  /** The calendar moved it, as do the following `SYSTEM_MODIFY_` types. */
  SYSTEM_UPDATE_BOOKING: BookingChangeData
  SYSTEM_NEW_RECURRENCE: NewRecurrenceData
  SYSTEM_MODIFY_RECURRENCE: ModifyRecurrenceData
  SYSTEM_MODIFY_OCCASION: OccasionChangeData
  SYSTEM_CANCEL_OCCASION: OccasionData
  SYSTEM_CANCEL_BOOKING: Omit<BookingCanceledData, 'late'>
  SYSTEM_DELETE_RECURRENCE: EndRecurrenceData
  /** Busy days of the calendar. */
  SYSTEM_CREATE_ITEM_EVENT: ItemEventData
  SYSTEM_CHANGE_ITEM_EVENT: ItemEventData
  SYSTEM_UPDATE_CLIENT: ClientChangeData
  /** By the clock or the gateway. */
  SYSTEM_CHANGE_SUBSCRIPTION: SubscriptionChangeData
}
