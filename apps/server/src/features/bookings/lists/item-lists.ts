import type { ItemBooking } from '@korto/contract/booking-lists'
import type { ItemRule } from '@korto/contract/recurring-lists'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { isClubStaff, isStaff } from '@korto/domain/permission/roles'
import { occasionDates } from '@korto/domain/recurrence/occasion-dates'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { staffAt } from '../../staff/guards.ts'
import type { User } from '../../users/guards.ts'
import { presentItemBooking } from './present-booking.ts'
import { presentItemRule } from './present-rule.ts'
import { bookingsOfItem, rulesOfItem, siteOfItemEvenDeleted } from './sql.ts'
import { type BookingListViewer, viewerOf } from './viewer.ts'
import { type DaysQuery, type DayWindow, momentsOf, refusedDay, staffDays, visitorDays } from './windows.ts'

/** A hall of ten courts, booked all day long, for two weeks. More would block the event loop. */
const MOST_BOOKINGS = 2_000

export async function readItemBookings(
  tools: Tools,
  user: User | null,
  itemId: number,
  query: DaysQuery,
): Promise<ItemBooking[]> {
  const now = tools.now()
  const { item, viewer, zone, days } = await feedOf(tools, user, itemId, query)
  const rows = await bookingsOfItem(tools.db, {
    siteId: item.siteId,
    itemId,
    sharedItemId: item.sharedItemId,
    ...momentsOf(zone, days),
    allStatuses: isClubStaff(viewer.rights),
    limit: MOST_BOOKINGS + 1,
  })
  // A truncated list would look complete, so it is refused.
  if (rows.length > MOST_BOOKINGS)
    throw refusedDay('to', `there are more than ${MOST_BOOKINGS} bookings, ask for fewer days`)
  return rows.map((row) => presentItemBooking(row, itemId, viewer, now))
}

export async function readItemRules(
  tools: Tools,
  user: User | null,
  itemId: number,
  query: DaysQuery,
): Promise<ItemRule[]> {
  const now = tools.now()
  const { item, viewer, zone, days } = await feedOf(tools, user, itemId, query)
  const today = dayOf(zone, now)
  const rows = await rulesOfItem(
    tools.db,
    { siteId: item.siteId, itemId, sharedItemId: item.sharedItemId },
    // Whether a coach may call depends on the occasions of the next days, whichever days are requested.
    { ...days, replacedSince: days.first < today ? days.first : today },
  )
  return rows
    .filter((row) => occasionDates(ruleOf(item.siteId, row), days.first, days.last).length > 0)
    .map((row) => presentItemRule(row, itemId, viewer, { days, now }))
}

interface Feed {
  item: Item
  viewer: BookingListViewer
  zone: string
  days: DayWindow
}

/** A hidden item is there only for those who work at the club; they also see more days. */
async function feedOf(tools: Tools, user: User | null, itemId: number, query: DaysQuery): Promise<Feed> {
  const siteId = await siteOfItemEvenDeleted(tools.db, itemId)
  const definition = siteId === undefined ? null : await siteDefinition(tools, siteId)
  const item = definition?.items.get(itemId)
  if (!definition || item?.kind !== 'item') throw new Refused('NOT_FOUND')
  const viewer = viewerOf(user, user && (await staffAt(tools, user, item.siteId)))
  if (isHiddenFromClients(item.config) && !isStaff(viewer.rights)) throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const daysFor = isStaff(viewer.rights) ? staffDays : visitorDays
  return { item, viewer, zone, days: daysFor(zone, query, tools.now()) }
}
