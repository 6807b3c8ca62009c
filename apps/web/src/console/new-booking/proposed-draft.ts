import type { StaffSiteRead } from '@korto/contract/staff-site'
import { slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import type { Day } from '@korto/domain/time/day'
import { type Instant, minutes } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { itemOf } from '../../features/booking/staff/staff-facts.ts'
import type { BookingDraft } from '../desk/desk-query.ts'

const HOUR_MS = minutes(60)

/** Without a chosen place: the next slot of the court that is shown, on the day that is shown; else the next full hour. */
export function proposedDraft(site: StaffSiteRead, itemId: number | undefined, day: Day, now: Instant): BookingDraft {
  const item = site.items.find(({ id }) => id === itemId) ?? site.items[0]
  const slots = item ? slotsOfDay(itemOf(item), site.timezone, day) : []
  const next = slots.find(({ start }) => start >= now)
  const earliest = dayOf(site.timezone, now) === day ? now : startOfDay(site.timezone, day) + 10 * HOUR_MS
  const from = next?.start ?? Math.ceil(earliest / HOUR_MS) * HOUR_MS
  return { itemId: item?.id ?? 0, from, to: next?.end ?? from + HOUR_MS }
}
