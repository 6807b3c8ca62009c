import { brand } from '@korto/contract/brand'
import { isExpected, isPending } from '@korto/domain/booking/status'
import { type CalendarEntry, calendarText } from '@korto/domain/calendar/calendar-text'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { siteSlug } from '@korto/domain/site/slug'
import { addDays } from '@korto/domain/time/day'
import { minutes } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import { occasionsOf } from '../lists/present-rule.ts'
import { type ListedBookingRow, type ListedRuleRow, ownBookings, ownRules } from '../lists/sql.ts'

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
      occasionsOf(rule, window.from, window.to).map((occasion) =>
        entryOf(tools, rule, { ...occasion, uid: occasionId(rule.id, occasion.occurrenceDate), isTentative: false }),
      ),
    ),
  ]
  const name = messageText(owner.language, 'calendar.name', { brand })
  return calendarText({ name, product: brand, entries: entries.sort((a, b) => a.from - b.from) }, now)
}

const bookingEntry = (tools: Tools, row: ListedBookingRow) =>
  entryOf(tools, row, { from: row.from_ms, to: row.to_ms, uid: String(row.id), isTentative: isPending(row.status) })

function entryOf(
  { env }: Tools,
  row: ListedBookingRow | ListedRuleRow,
  { uid, from, to, isTentative }: { uid: string; from: number; to: number; isTentative: boolean },
): CalendarEntry {
  const site = { id: row.site_id, name: row.site_name }
  return {
    uid: `${uid}@${new URL(env.publicAddress).host}`,
    timezone: row.timezone,
    from,
    to,
    title: [row.item_name, row.coach_name].filter((name) => name !== null).join(', '),
    place: row.site_name,
    url: `${env.publicAddress}/places/${encodeURIComponent(siteSlug(site))}/${row.item_id}`,
    isTentative,
  }
}
