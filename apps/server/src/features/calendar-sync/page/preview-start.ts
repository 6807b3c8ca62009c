import type { StartPreview } from '@korto/contract/calendar-sync'
import { isOwn } from '@korto/domain/calendar-sync/own-key'
import type { Instant } from '@korto/domain/time/instant'
import type { CalendarPort } from '../../../adapters/calendar/calendar-port.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { namedCalendars, takeRequest } from '../connection/list-calendars.ts'
import { withPort } from '../connection/with-port.ts'
import { eventsLinkedBefore } from './sql.ts'
import { startSummary } from './start-summary.ts'

interface SyncChoice {
  itemId: number
  /** The word of our API. */
  calendarId: string
}

/** What starting a sync would do: the same rules on the same events, and nothing is changed. */
export async function previewStart(
  tools: Tools,
  staff: StaffOfSite,
  { itemId, calendarId: word }: SyncChoice,
): Promise<StartPreview> {
  const { siteId } = staff
  const definition = await siteDefinition(tools, siteId)
  const item = definition?.items.get(itemId)
  if (!definition || !item || item.kind === 'shared') throw new Refused('NOT_FOUND')
  await takeRequest(tools, staff)
  const now = tools.now()
  const { events, idOf, ...calendar } = await withPort(tools, siteId, async (port, account) => ({
    ...(await eventsFrom(port, word, now)),
    account: `${port.provider} ${account}`,
  }))
  const known = await eventsLinkedBefore(tools.db, { siteId, itemId, ...calendar })
  const fresh = events.filter((event) => !known.has(event.id) && !isOwn(event, idOf))
  return startSummary(tools, { definition, item, now }, fresh)
}

async function eventsFrom(port: CalendarPort, word: string, from: Instant) {
  const [calendar] = await namedCalendars(port, [word])
  if (!calendar) throw new Refused('NOT_FOUND')
  const changes = await port.changes(calendar.id, { from })
  if (changes.outcome !== 'complete') throw new Refused('CALENDAR_TOO_LARGE')
  return { events: changes.events, idOf: port.idOf, calendarId: calendar.id }
}
