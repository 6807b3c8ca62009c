import { brand } from '@korto/contract/brand'
import { calendarText } from '@korto/domain/calendar/calendar-text'
import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { DEFAULT_LANGUAGE, type Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import { type ClientIdentityRow, clientIdentity } from '../../clients/client-identity.ts'
import { occasionsOf } from '../lists/present-rule.ts'
import {
  bookingsOfCoach,
  bookingsOfItem,
  type ListedBookingRow,
  type ListedRuleRow,
  rulesOfItem,
  rulesOfSite,
} from '../lists/sql.ts'
import { bookingEntry, occasionEntry } from './calendar-entry.ts'
import { feedWindow } from './feed-window.ts'
import type { FeedItemRow } from './sql.ts'

/** More than fits into four months of one court; only bounds memory. */
const MOST = 10_000

/** What is booked on a facility or with a coach, with the names of the clients and nothing else of them. */
export async function readItemFeed(tools: Tools, item: FeedItemRow): Promise<string> {
  const now = tools.now()
  const window = feedWindow(now)
  const { stored, rules } = await holdingsOf(tools, item, window)
  const language = item.language ?? DEFAULT_LANGUAGE
  const entries = [
    ...stored.map((row) => ({ ...bookingEntry(tools, row), title: titleOf(row, item, language) })),
    ...rules.flatMap((rule) =>
      occasionsOf(rule, window.from, window.to).map((occasion) => ({
        ...occasionEntry(tools, rule, occasion),
        title: titleOf(rule, item, language),
      })),
    ),
  ]
  const name = `${item.name}, ${item.site_name}`
  return calendarText({ name, product: brand, entries: entries.sort((a, b) => a.from - b.from) }, now)
}

async function holdingsOf(
  { db }: Tools,
  { site_id: siteId, item_id: itemId, kind }: FeedItemRow,
  window: { from: number; to: number },
): Promise<{ stored: ListedBookingRow[]; rules: ListedRuleRow[] }> {
  // The zone of the club is at most a day away from UTC.
  const [first, last] = [addDays(dayOf('UTC', window.from), -2), addDays(dayOf('UTC', window.to), 2)]
  if (kind === 'supplementary') {
    const [stored, rules] = await Promise.all([
      bookingsOfCoach(db, { siteId, itemId, ...window, limit: MOST }),
      rulesOfSite(db, { siteId, coachIds: [itemId] }, first),
    ])
    return { stored, rules }
  }
  const ofItem = { siteId, itemId, sharedItemId: null }
  const [stored, rules] = await Promise.all([
    bookingsOfItem(db, { ...ofItem, ...window, allStatuses: false, limit: MOST }),
    rulesOfItem(db, ofItem, { first, last, replacedSince: first }),
  ])
  return { stored, rules }
}

/** The client, and whichever of court and coach the address is not for. */
function titleOf(row: ListedBookingRow | ListedRuleRow, { kind }: FeedItemRow, language: Language): string {
  const other = kind === 'supplementary' ? row.item_name : row.coach_name
  return [nameOf(row, language), ...(other === null ? [] : [other])].join(', ')
}

const nameOf = (row: ClientIdentityRow, language: Language): string =>
  row.user_deleted
    ? messageText(language, 'told.deletedUser', {})
    : (clientIdentity(row).displayName ?? messageText(language, 'told.noName', {}))
