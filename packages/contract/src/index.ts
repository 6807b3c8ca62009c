import { activity } from './activity.ts'
import { affected } from './affected.ts'
import { auth } from './auth.ts'
import { booking } from './booking.ts'
import { bookingLists } from './booking-lists.ts'
import { bulk } from './bulk-import.ts'
import { calendarFeed } from './calendar-feed.ts'
import { calendarSync } from './calendar-sync.ts'
import { client } from './client.ts'
import { clientHistory } from './client-history.ts'
import { clientList } from './client-list.ts'
import { closure } from './closure.ts'
import { coach } from './coach.ts'
import { country } from './country.ts'
import { errorReport } from './error-report.ts'
import { geo } from './geo.ts'
import { invitation } from './invitation.ts'
import { item } from './item.ts'
import { management } from './management.ts'
import { me } from './me.ts'
import { notification } from './notification.ts'
import { device, notificationSettings } from './notification-settings.ts'
import { recurringLists } from './recurring-lists.ts'
import { site } from './site.ts'
import { siteItems } from './site-items.ts'
import { sitePicture } from './site-picture.ts'
import { smsNotices } from './sms-notices.ts'
import { staff } from './staff.ts'
import { staffBooking } from './staff-booking.ts'
import { ownRecurring, staffRecurring } from './staff-recurring.ts'
import { staffSite } from './staff-site.ts'
import { statistics } from './statistics.ts'
import { subscription } from './subscription.ts'
import { text } from './text.ts'
import { timetable } from './timetable.ts'
import { told } from './told.ts'
import { unsubscribe } from './unsubscribe.ts'
import { watcher } from './watcher.ts'

/** Every call of the API. */
export const contract = {
  auth,
  me,
  site,
  sitePicture,
  country,
  coach,
  geo,
  item,
  siteItems,
  affected,
  timetable,
  booking,
  ownRecurring,
  staffBooking,
  staffRecurring,
  bulk,
  closure,
  bookingLists,
  recurringLists,
  client,
  clientHistory,
  clientList,
  management,
  staff,
  invitation,
  watcher,
  notification,
  notificationSettings,
  device,
  unsubscribe,
  told,
  smsNotices,
  calendarFeed,
  calendarSync,
  subscription,
  staffSite,
  statistics,
  activity,
  text,
  errorReport,
}
export type Contract = typeof contract
