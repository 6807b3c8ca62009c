import type { ListedCalendar } from '@korto/contract/calendar-sync'
import type { CalendarEntry, CalendarPort } from '../../../adapters/calendar/calendar-port.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { calendarIdOf, calendarWord } from '../calendar-word.ts'
import { withPort } from './with-port.ts'

/** Each of them costs requests at the provider. */
export const takeRequest = (tools: Tools, { siteId }: StaffOfSite) =>
  takeFromLimit(tools.db, { key: `calendar-page:${siteId}`, limit: 300, seconds: 3_600 })

export async function listCalendars(tools: Tools, staff: StaffOfSite): Promise<ListedCalendar[]> {
  await takeRequest(tools, staff)
  return withPort(tools, staff.siteId, async (port) => (await port.calendars()).map(presentCalendar))
}

export async function createCalendar(tools: Tools, staff: StaffOfSite, name: string): Promise<ListedCalendar> {
  const definition = await siteDefinition(tools, staff.siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const { timezone } = definition.site
  await takeRequest(tools, staff)
  return withPort(tools, staff.siteId, async (port) => presentCalendar(await port.createCalendar({ name, timezone })))
}

/** The calendars of the account that the words name; one of another account is not found. */
export async function namedCalendars(port: CalendarPort, words: string[]): Promise<CalendarEntry[]> {
  const known = new Map((await port.calendars()).map((calendar) => [calendar.id, calendar]))
  return words.map((word) => {
    const calendar = known.get(calendarIdOf(word) ?? '')
    if (!calendar) throw new Refused('NOT_FOUND')
    return calendar
  })
}

const presentCalendar = ({ id, name }: CalendarEntry): ListedCalendar => ({ id: calendarWord(id), name })
