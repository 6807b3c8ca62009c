import { brand } from '@korto/contract/brand'
import { isExpected } from '@korto/domain/booking/status'
import { calendarText } from '@korto/domain/calendar/calendar-text'
import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import { occasionsOf } from '../lists/present-rule.ts'
import { ownBookings, ownRules } from '../lists/sql.ts'
import { bookingEntry, occasionEntry } from './calendar-entry.ts'
import { feedWindow } from './feed-window.ts'

/** The bookings of a person as a calendar, each at the wall clock of its club. */
export async function readFeed(tools: Tools, owner: { id: number; language: Language }): Promise<string> {
  const now = tools.now()
  const window = feedWindow(now)
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
