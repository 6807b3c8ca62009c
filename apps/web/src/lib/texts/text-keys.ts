import type account from '../../texts/account/en.json'
import type activity from '../../texts/activity/en.json'
import type board from '../../texts/board/en.json'
import type booking from '../../texts/booking/en.json'
import type bulk from '../../texts/bulk/en.json'
import type calendar from '../../texts/calendar/en.json'
import type cardForm from '../../texts/card-form/en.json'
import type clients from '../../texts/clients/en.json'
import type closure from '../../texts/closure/en.json'
import type coaches from '../../texts/coaches/en.json'
import type common from '../../texts/common/en.json'
import type console from '../../texts/console/en.json'
import type desk from '../../texts/desk/en.json'
import type embed from '../../texts/embed/en.json'
import type exceptions from '../../texts/exceptions/en.json'
import type facilities from '../../texts/facilities/en.json'
import type firstCourts from '../../texts/first-courts/en.json'
import type general from '../../texts/general/en.json'
import type help from '../../texts/help/en.json'
import type home from '../../texts/home/en.json'
import type hours from '../../texts/hours/en.json'
import type notifications from '../../texts/notifications/en.json'
import type offline from '../../texts/offline/en.json'
import type place from '../../texts/place/en.json'
import type registerClub from '../../texts/register-club/en.json'
import type shell from '../../texts/shell/en.json'
import type statistics from '../../texts/statistics/en.json'
import type subscription from '../../texts/subscription/en.json'
import type told from '../../texts/told/en.json'
import type why from '../../texts/why/en.json'

/** The texts that every page has, see `app/languages/`. English defines the keys. */
export type TextKey =
  | keyof typeof booking
  | keyof typeof common
  | keyof typeof embed
  | keyof typeof home
  | keyof typeof place
  | keyof typeof shell

/** Rooms whose texts are loaded only with their pages and dialogs. */
interface RoomKeys {
  account: keyof typeof account
  board: keyof typeof board
  bulk: keyof typeof bulk
  calendar: keyof typeof calendar
  activity: keyof typeof activity
  'card-form': keyof typeof cardForm
  clients: keyof typeof clients
  closure: keyof typeof closure
  coaches: keyof typeof coaches
  console: keyof typeof console
  cookies: `cookies.${string}`
  desk: keyof typeof desk
  facilities: keyof typeof facilities
  general: keyof typeof general
  help: keyof typeof help
  hours: keyof typeof hours
  'first-courts': keyof typeof firstCourts
  exceptions: keyof typeof exceptions
  notifications: keyof typeof notifications
  offline: keyof typeof offline
  privacy: `privacy.${string}`
  'register-club': keyof typeof registerClub
  statistics: keyof typeof statistics
  subscription: keyof typeof subscription
  terms: `terms.${string}`
  told: keyof typeof told
  why: keyof typeof why
}
export type Room = keyof RoomKeys
export type RoomKey<R extends Room> = RoomKeys[R] | TextKey
