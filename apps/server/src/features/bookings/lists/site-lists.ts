import type { StaffBooking } from '@korto/contract/booking-lists'
import type { StaffRule } from '@korto/contract/recurring-lists'
import { dayOf } from '@korto/domain/time/site-time'
import { adminWindow } from '@korto/domain/timeslot/admin-window'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { presentStaffBooking } from './present-booking.ts'
import { presentStaffRule } from './present-rule.ts'
import { bookingPosition, pendingBookings, rulesOfSite, siteBookingsPage } from './sql.ts'
import { viewerOf, visibleCoachIds } from './viewer.ts'
import { type DaysQuery, momentsOf, staffDays } from './windows.ts'

export interface SiteBookingsQuery extends DaysQuery {
  /** The last booking of the page before. */
  after?: number | undefined
  overlapping?: 'true' | undefined
}

export async function readSiteBookings(
  tools: Tools,
  staff: StaffOfSite,
  query: SiteBookingsQuery,
): Promise<StaffBooking[]> {
  const now = tools.now()
  const { siteId } = staff
  const zone = await zoneOf(tools, staff)
  const { coachIds, view } = visibilityOf(staff)
  const { from, to } = momentsOf(zone, staffDays(zone, query, now))
  const last = query.after === undefined ? undefined : await bookingPosition(tools.reportsDb, siteId, query.after)
  if (query.after !== undefined && !last)
    throw new Refused('INVALID', { field: 'after', message: 'after: no such booking' })
  const rows = await siteBookingsPage(tools.reportsDb, {
    siteId,
    from,
    to,
    coachIds,
    overlapping: query.overlapping === 'true',
    last,
  })
  return rows.map((row) => presentStaffBooking(row, view, now))
}

export async function readPendingBookings(tools: Tools, staff: StaffOfSite): Promise<StaffBooking[]> {
  const now = tools.now()
  const { coachIds, view } = visibilityOf(staff)
  const rows = await pendingBookings(tools.db, { siteId: staff.siteId, after: now, coachIds })
  return rows.map((row) => presentStaffBooking(row, view, now))
}

/** Series whose occasions reach into the time of the bookings' feed. */
export async function readSiteRules(tools: Tools, staff: StaffOfSite): Promise<StaffRule[]> {
  const now = tools.now()
  const today = dayOf(await zoneOf(tools, staff), now)
  const { coachIds, view } = visibilityOf(staff)
  const rows = await rulesOfSite(tools.db, { siteId: staff.siteId, coachIds }, adminWindow(today, today).first)
  return rows.map((row) => presentStaffRule(row, view, now))
}

function visibilityOf(staff: StaffOfSite): { coachIds: number[] | null; view: 'staff' | 'coach' } {
  const coachIds = visibleCoachIds(viewerOf(staff.user, staff))
  return { coachIds, view: coachIds === null ? 'staff' : 'coach' }
}

async function zoneOf(tools: Tools, { siteId }: StaffOfSite): Promise<string> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_ALLOWED')
  return definition.site.timezone
}
