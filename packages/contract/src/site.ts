import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Day, Done, ExpectedVersion, Id, IdList, Name, PathId, Text } from './shapes.ts'
import { NewSite, SiteSave } from './site-save.ts'

const Schedule = z.record(z.string(), z.unknown())

/** Only the keys that decide about canceling. */
const CancelingConfig = z.record(z.string(), z.unknown())

export const SupplementaryItem = z.object({ id: Id, name: z.string(), supplementaryTo: z.array(Id) })

export const ItemRead = z.object({
  id: Id,
  siteId: Id,
  kind: z.enum(['item', 'supplementary', 'shared']),
  name: z.string(),
  capacity: z.int(),
  schedule: Schedule,
  schedule_exceptions: z.array(
    z.object({ from_date: Day, to_date: Day, schedule: Schedule.nullable(), reason: z.string().optional() }),
  ),
  events: z.array(
    z.object({ id: Id, fromDate: DateTime, toDate: DateTime, capacity: z.int(), title: z.string().optional() }),
  ),
  config: z.record(z.string(), z.unknown()),
  supplementaryTo: z.array(Id),
  sharedItemId: Id.nullable(),
  sharedItemMultiplier: z.int(),
  sharedItemCapacity: z.int().nullable(),
  position: z.int(),
})
export type ItemRead = z.infer<typeof ItemRead>

export const SiteRead = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  full_description: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  logoURL: z.string().nullable(),
  gallery: z.array(z.object({ thumbnail_url: z.string(), url: z.string() })),
  tags: z.array(z.string()),
  hosting: z.string().nullable(),
  hidden: z.boolean(),
  payment: z.array(z.string()),
  currency: z.string(),
  timezone: z.string(),
  utcOffset: z.int(),
  timezoneOffset: z.int(),
  offsetSuffix: z.string(),
  variant: z.string(),
  allow_unverified_phone: z.boolean(),
  /** False once its subscription has expired: the club is shown, but nothing can be booked. */
  acceptsOnlineBooking: z.boolean(),
  config: z.record(z.string(), z.unknown()),
  items: z.array(ItemRead),
  sharedItems: z.array(ItemRead),
  supplementaryItems: z.array(SupplementaryItem.extend({ config: CancelingConfig })),
})
export type SiteRead = z.infer<typeof SiteRead>

/** An item in a list of clubs, without hours, exceptions and events. */
export const ListedItem = ItemRead.pick({ id: true, name: true }).extend({ config: CancelingConfig })
export type ListedItem = z.infer<typeof ListedItem>

/** A club in a list, light enough for hundreds of them. */
export const SiteListed = SiteRead.omit({ full_description: true, sharedItems: true }).extend({
  /** The first photo alone. */
  gallery: SiteRead.shape.gallery.max(1),
  items: z.array(ListedItem),
  supplementaryItems: z.array(SupplementaryItem),
  /** Of any slot; null where no slot has a price. */
  lowestPrice: z.number().nullable(),
})
export type SiteListed = z.infer<typeof SiteListed>

const one = z.strictObject({ id: PathId })
const SiteWriteAnswer = Done.extend({ activityId: z.int() })

export const site = {
  register: call('POST', '/api/register/owner', {
    summary: 'Register a club',
    body: z.strictObject({ site: NewSite, promoCode: Text(40).nullish() }),
    output: z.object({ siteId: Id, activityId: z.int() }),
  }),
  save: call('PUT', '/api/admin/site/{id}', {
    summary: 'Change a club; what is left out stays',
    params: one,
    body: SiteSave.extend({ expectedVersion: ExpectedVersion.optional() }),
    output: SiteWriteAnswer.extend({ version: z.int() }),
  }),
  convertToEur: call('POST', '/api/admin/site/{id}/convert_to_eur', {
    summary: 'Convert every price of a club from BGN to EUR, once',
    params: one,
    output: SiteWriteAnswer,
  }),
  delete: call('POST', '/api/admin/site/{id}/delete', {
    summary: 'Delete a club, confirmed by its name; upcoming bookings are canceled',
    params: one,
    body: z.strictObject({ name: Name }),
    output: SiteWriteAnswer.extend({ canceledBookings: z.int(), endedSeries: z.int() }),
  }),
  upcoming: call('GET', '/api/admin/site/{id}/upcoming', {
    summary: 'How much is booked at a club from now on',
    params: one,
    output: z.object({
      bookings: z.int(),
      series: z.int(),
      people: z.int(),
      /** Of these people, those who book themselves and have no verified number. */
      unverifiedPhones: z.int(),
    }),
  }),
  list: call('GET', '/api/sites', {
    summary: 'Clubs, all or by country or id',
    query: z.strictObject({
      country: z.string().max(80).optional(),
      ids: IdList.optional(),
      preview: z.string().max(10).optional(),
    }),
    output: z.array(SiteListed),
  }),
  read: call('GET', '/api/sites/{id}', {
    summary: 'One club with its items',
    params: z.strictObject({ id: PathId }),
    output: SiteRead,
  }),
}
