import type { ItemRule, OwnRule, StaffRule } from '@korto/contract/recurring-lists'
import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { occasionsBetween } from '@korto/domain/recurrence/occasions'
import { formatRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day } from '@korto/domain/time/day'
import { startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import { ruleOf } from '../../occupancy/holdings.ts'
import { itemFieldsOf } from './present-booking.ts'
import { createdBy, presentPerson } from './present-person.ts'
import type { ListedRuleRow } from './sql.ts'
import { type BookingListViewer, viewOf } from './viewer.ts'
import type { DayWindow } from './windows.ts'

export const presentOwnRule = (row: ListedRuleRow): OwnRule => ({ ...fieldsOf(row), siteName: row.site_name })

export function presentStaffRule(row: ListedRuleRow, view: 'staff' | 'coach', now: number): StaffRule {
  const head = {
    ...fieldsOf(row),
    userId: row.client_id,
    createdBy: createdBy(row),
    version: row.version,
    sharedItemId: row.shared_item_id,
    sharedItemMultiplier: row.shared_item_multiplier,
  }
  if (view === 'coach')
    return { ...head, user: presentPerson(row, { withEmail: false, withPhone: hasLessonSoon(row, now) }) }
  const user = presentPerson(row, { withEmail: true, withPhone: true })
  return { ...head, user, site_private_note: row.site_private_note }
}

/** As the list of `itemId` shows it to this viewer; others do not see how long a series lasts. */
export function presentItemRule(
  row: ListedRuleRow,
  itemId: number,
  viewer: BookingListViewer,
  { days, now }: { days: DayWindow; now: number },
): ItemRule {
  const view = viewOf(viewer, row)
  const shared = itemFieldsOf(itemId, row)
  if (view === 'staff' || view === 'coach') return { ...presentStaffRule(row, view, now), ...shared, view: 'staff' }
  const replacedDates = row.replaced_dates.filter((date) => days.first <= date && date <= days.last)
  const bare = { ...shared, ...timesOf(row), replacedDates }
  if (view === 'own') return { ...bare, view, id: row.id, userId: row.user_id }
  return { ...bare, view, validFrom: laterOf(row.valid_from, days.first), validUntil: earlierOf(row.valid_until, days) }
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
const earlierOf = (until: Day | null, { last }: DayWindow): Day => (until !== null && until < last ? until : last)

/** The occasions of a series in a time, without those that a stored booking replaces. */
export const occasionsOf = (row: ListedRuleRow, from: number, to: number) =>
  occasionsBetween(ruleOf(row.site_id, row), overridesOf(row), row.timezone, from, to)

const overridesOf = (row: ListedRuleRow) =>
  row.replaced_dates.map((occurrenceDate) => ({ recurringId: row.id, occurrenceDate }))

const hasLessonSoon = (row: ListedRuleRow, now: number): boolean =>
  occasionsOf(row, now, startOfDay(row.timezone, addDays(lastBookableDay(row.timezone, now), 1))).length > 0

const timesOf = (row: ListedRuleRow) => ({
  rule: formatRuleText(ruleOf(row.site_id, row)),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  replacedDates: row.replaced_dates,
})

const fieldsOf = (row: ListedRuleRow) => ({
  id: row.id,
  userId: row.user_id,
  siteId: row.site_id,
  ...itemFieldsOf(row.item_id, row),
  supplItemId: row.suppl_item_id,
  ...timesOf(row),
  itemName: row.item_name,
  coachName: row.coach_name,
  createdAt: wireDateTime(row.timezone, row.created_ms),
})
