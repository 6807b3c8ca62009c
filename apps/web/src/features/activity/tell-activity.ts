import type { ActivityRead } from '@korto/contract/activity'
import type { ActivityType } from '@korto/domain/activity/activity-type'
import type { Sentence, Tell, Telling } from './sentence.ts'
import { aboutBooking, tellChange, tellOwnBooking, tellStatus, tellSystemCancel } from './tell-booking.ts'
import { aboutClient, tellClientChange, tellSystemClient } from './tell-client.ts'
import {
  aboutItem,
  plain,
  tellBulkDelete,
  tellCalendarEvent,
  tellClosure,
  tellEvent,
  tellSiteChange,
} from './tell-club.ts'
import { aboutSeries, tellOwnOccasion } from './tell-series.ts'
import { tellSubscriptionChange, tellSystemSubscription } from './tell-subscription.ts'

const tellings: Readonly<Record<ActivityType, Tell>> = {
  USER_NEW_BOOKING: tellOwnBooking,
  USER_UPDATE_BOOKING: tellChange('activity.movedOwn'),
  USER_CANCEL_BOOKING: aboutBooking('activity.canceledOwn'),
  USER_CANCEL_OCCASION: tellOwnOccasion,
  ADMIN_NEW_BOOKING: aboutBooking('activity.bookedFor'),
  ADMIN_UPDATE_BOOKING: tellChange('activity.moved'),
  ADMIN_CANCEL_BOOKING: aboutBooking('activity.canceled'),
  ADMIN_CONFIRM_BOOKING: aboutBooking('activity.accepted'),
  ADMIN_REJECT_BOOKING: aboutBooking('activity.rejected'),
  ADMIN_CHANGE_BOOKING_STATUS: tellStatus,
  ADMIN_NEW_RECURRENCE: aboutSeries('activity.newSeries'),
  ADMIN_MODIFY_RECURRENCE: aboutSeries('activity.changedSeries'),
  ADMIN_CANCEL_RECURRENCE: aboutSeries('activity.endedSeries'),
  ADMIN_NEW_OCCASION: tellChange('activity.moved'),
  ADMIN_MODIFY_OCCASION: tellChange('activity.moved'),
  ADMIN_CANCEL_OCCASION: aboutBooking('activity.canceled'),
  ADMIN_CANCEL_ALL_OCCASIONS: aboutSeries('activity.endedSeries'),
  ADMIN_BULK_IMPORT: aboutItem('activity.import'),
  ADMIN_BULK_IMPORT_FINISHED: aboutItem('activity.imported'),
  ADMIN_BULK_IMPORT_CANCEL: aboutItem('activity.importStopped'),
  ADMIN_BULK_DELETE: tellBulkDelete,
  ADMIN_ADD_SITE: plain('activity.siteAdded'),
  ADMIN_CHANGE_SITE: tellSiteChange,
  ADMIN_DELETE_SITE: plain('activity.siteDeleted'),
  ADMIN_ADD_ITEM: aboutItem('activity.itemAdded'),
  ADMIN_CHANGE_ITEM: aboutItem('activity.itemChanged'),
  ADMIN_REMOVE_ITEM: aboutItem('activity.itemRemoved'),
  ADMIN_ADD_CLIENT: aboutClient('activity.clientAdded'),
  ADMIN_CHANGE_CLIENT: tellClientChange,
  ADMIN_REMOVE_CLIENT: aboutClient('activity.clientRemoved'),
  ADMIN_CALENDAR_SYNC: aboutItem('activity.calendarStarted'),
  ADMIN_CALENDAR_STOP_SYNC: aboutItem('activity.calendarStopped'),
  ADMIN_CREATE_SUBSCRIPTION: plain('activity.subscribed'),
  ADMIN_CANCEL_SUBSCRIPTION: plain('activity.unsubscribed'),
  ADMIN_CHANGE_SUBSCRIPTION: tellSubscriptionChange,
  ADMIN_CREATE_ITEM_EVENT: tellEvent,
  ADMIN_CHANGE_ITEM_EVENT: tellEvent,
  ADMIN_CLOSE_ITEMS: tellClosure('activity.closed'),
  ADMIN_CLOSE_ITEMS_FINISHED: tellClosure('activity.closedDone'),
  ADMIN_REOPEN_ITEMS: tellClosure('activity.reopened'),
  ADMIN_REOPEN_ITEMS_FINISHED: tellClosure('activity.reopenedDone'),
  SYSTEM_INITIAL_IMPORT_STARTED: aboutItem('activity.calendarReads'),
  SYSTEM_NEW_BOOKING: aboutBooking('activity.fromCalendar'),
  SYSTEM_UPDATE_BOOKING: tellChange('activity.movedInCalendar'),
  SYSTEM_NEW_RECURRENCE: aboutSeries('activity.seriesFromCalendar'),
  SYSTEM_MODIFY_RECURRENCE: aboutSeries('activity.seriesChangedInCalendar'),
  SYSTEM_MODIFY_OCCASION: tellChange('activity.movedInCalendar'),
  SYSTEM_CANCEL_OCCASION: aboutBooking('activity.goneFromCalendar'),
  SYSTEM_CANCEL_BOOKING: tellSystemCancel,
  SYSTEM_DELETE_RECURRENCE: aboutSeries('activity.seriesEndedInCalendar'),
  SYSTEM_CREATE_ITEM_EVENT: tellCalendarEvent,
  SYSTEM_CHANGE_ITEM_EVENT: tellCalendarEvent,
  SYSTEM_UPDATE_CLIENT: tellSystemClient,
  SYSTEM_CHANGE_SUBSCRIPTION: tellSystemSubscription,
}

/** One record in words. */
export const tellActivity = (telling: Telling, { type, data }: ActivityRead): Sentence => tellings[type](telling, data)
