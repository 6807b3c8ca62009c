import { brand } from '@korto/contract/brand'
import { isExpected, isPending } from '@korto/domain/booking/status'
import { calendarText } from '@korto/domain/calendar/calendar-text'
import { addDays, type Day } from '@korto/domain/time/day'
import { type Interval, minutes } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import { occasionsOf } from '../lists/present-rule.ts'
import { type ListedBookingRow, type ListedRuleRow, ownBookings, ownRules } from '../lists/sql.ts'
import { calendarEntry } from './calendar-entry.ts'

const DAY_MS = minutes(1_440)
/** A calendar also shows what was; of a series as far ahead as people look. */
const [DAYS_BACK, DAYS_AHEAD] = [31, 90]

/** The bookings of a person as a calendar, each at the wall clock of its club. */
export async function readFeed(tools: Tools, owner: { id: number; language: Language }): Promise<string> {
  const now = tools.now()
  const window = { from: now - DAYS_BACK * DAY_MS, to: now + DAYS_AHEAD * DAY_MS }
  const [stored, rules] = await Promise.all([
    ownBookings(tools.db, owner.id, window),
    ownRules(tools.db, owner.id, addDays(dayOf('UTC', window.from), -2)),
  ])
  const entries = [
    ...stored.filter(({ status }) => isExpected(status)).map((row) => bookingEntry(tools, row)),
    ...rules.flatMap((rule) =>
      occasionsOf(rule, window.from, window.to).map((occasion) => occasionEntry(tools, rule, occasion)),
    ),
  ]
  const name = messageText(owner.language, 'calendar.name', { brand })
  return calendarText({ name, product: brand, entries: entries.sort((a, b) => a.from - b.from) }, now)
}

const bookingEntry = ({ env }: Tools, row: ListedBookingRow) =>
  calendarEntry(env, {
    ...placeOf(row),
    reference: { bookingId: row.id, ruleId: row.recurring_id, occurrenceDate: row.occurrence_date },
    version: row.version,
    from: row.from_ms,
    to: row.to_ms,
    isTentative: isPending(row.status),
  })

const occasionEntry = ({ env }: Tools, rule: ListedRuleRow, occasion: Interval & { occurrenceDate: Day }) =>
  calendarEntry(env, {
    ...placeOf(rule),
    reference: { bookingId: null, ruleId: rule.id, occurrenceDate: occasion.occurrenceDate },
    version: rule.version,
    from: occasion.from,
    to: occasion.to,
  })

const placeOf = (row: ListedBookingRow | ListedRuleRow) => ({
  site: { id: row.site_id, name: row.site_name },
  timezone: row.timezone,
  itemId: row.item_id,
  item: row.item_name,
  coach: row.coach_name,
})
