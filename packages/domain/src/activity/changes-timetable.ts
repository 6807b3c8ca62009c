import type { ActivityType } from './activity-type.ts'

/** What may look different after an action: the free places of items, the club as listed, or only the console. */
type Reach = 'timetable' | 'timetable-and-site' | 'site' | 'console'

const reach: Record<ActivityType, Reach> = {
  USER_NEW_BOOKING: 'timetable',
  USER_UPDATE_BOOKING: 'timetable',
  USER_CANCEL_BOOKING: 'timetable',
  USER_CANCEL_OCCASION: 'timetable',
  ADMIN_NEW_BOOKING: 'timetable',
  ADMIN_UPDATE_BOOKING: 'timetable',
  ADMIN_CANCEL_BOOKING: 'timetable',
  ADMIN_CONFIRM_BOOKING: 'timetable',
  ADMIN_REJECT_BOOKING: 'timetable',
  ADMIN_CHANGE_BOOKING_STATUS: 'timetable',
  ADMIN_NEW_RECURRENCE: 'timetable',
  ADMIN_MODIFY_RECURRENCE: 'timetable',
  ADMIN_CANCEL_RECURRENCE: 'timetable',
  ADMIN_NEW_OCCASION: 'timetable',
  ADMIN_MODIFY_OCCASION: 'timetable',
  ADMIN_CANCEL_OCCASION: 'timetable',
  ADMIN_CANCEL_ALL_OCCASIONS: 'timetable',
  ADMIN_BULK_IMPORT: 'console',
  ADMIN_BULK_IMPORT_FINISHED: 'timetable',
  ADMIN_BULK_IMPORT_CANCEL: 'timetable',
  ADMIN_BULK_DELETE: 'timetable',
  ADMIN_ADD_SITE: 'site',
  // Time zone and currency are fields of the site, and every slot and price shows them.
  ADMIN_CHANGE_SITE: 'timetable-and-site',
  ADMIN_DELETE_SITE: 'timetable-and-site',
  ADMIN_ADD_ITEM: 'timetable-and-site',
  ADMIN_CHANGE_ITEM: 'timetable-and-site',
  ADMIN_REMOVE_ITEM: 'timetable-and-site',
  ADMIN_ADD_CLIENT: 'console',
  ADMIN_CHANGE_CLIENT: 'console',
  ADMIN_REMOVE_CLIENT: 'console',
  ADMIN_CALENDAR_SYNC: 'console',
  ADMIN_CALENDAR_STOP_SYNC: 'console',
  // A club whose subscription had expired shows its timetable again.
  ADMIN_CREATE_SUBSCRIPTION: 'timetable-and-site',
  // Cached reads hold until when the club can be booked.
  ADMIN_CANCEL_SUBSCRIPTION: 'timetable-and-site',
  ADMIN_CHANGE_SUBSCRIPTION: 'timetable-and-site',
  ADMIN_CREATE_ITEM_EVENT: 'timetable',
  ADMIN_CHANGE_ITEM_EVENT: 'timetable',
  ADMIN_CLOSE_ITEMS: 'timetable',
  ADMIN_CLOSE_ITEMS_FINISHED: 'console',
  ADMIN_REOPEN_ITEMS: 'timetable',
  ADMIN_REOPEN_ITEMS_FINISHED: 'console',
  SYSTEM_INITIAL_IMPORT_STARTED: 'console',
  SYSTEM_NEW_BOOKING: 'timetable',
  SYSTEM_UPDATE_BOOKING: 'timetable',
  SYSTEM_NEW_RECURRENCE: 'timetable',
  SYSTEM_MODIFY_RECURRENCE: 'timetable',
  SYSTEM_MODIFY_OCCASION: 'timetable',
  SYSTEM_CANCEL_OCCASION: 'timetable',
  SYSTEM_CANCEL_BOOKING: 'timetable',
  SYSTEM_DELETE_RECURRENCE: 'timetable',
  SYSTEM_CREATE_ITEM_EVENT: 'timetable',
  SYSTEM_CHANGE_ITEM_EVENT: 'timetable',
  SYSTEM_UPDATE_CLIENT: 'console',
  SYSTEM_CHANGE_SUBSCRIPTION: 'timetable-and-site',
}

/** Whether the timetables of the items concerned may have changed. */
export const changesTimetable = (type: ActivityType): boolean => reach[type].startsWith('timetable')

/** Whether the club may look different in lists and on its page: name, items, prices, whether it can be booked. */
export const changesSite = (type: ActivityType): boolean => reach[type].endsWith('site')
