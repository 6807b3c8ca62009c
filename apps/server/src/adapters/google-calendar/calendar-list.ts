import * as z from 'zod'
import type { CalendarEntry, CalendarPort } from '../calendar/calendar-port.ts'
import { type CallCalendar, read } from './calendar-calls.ts'

const MAX_PAGES = 4

const Entry = z.object({ id: z.string(), summary: z.string().default(''), timeZone: z.string().optional() })
const Entries = z.object({ items: z.array(Entry).default([]), nextPageToken: z.string().optional() })

export function calendarList(call: CallCalendar): Pick<CalendarPort, 'calendars' | 'createCalendar'> {
  return {
    /** Those that can be written; at most a thousand. */
    async calendars() {
      const entries: CalendarEntry[] = []
      let pageToken: string | undefined
      for (let pages = 0; pages < MAX_PAGES; pages++) {
        const query = { minAccessRole: 'writer', maxResults: '250', ...(pageToken ? { pageToken } : {}) }
        const page = await read(await call({ path: '/users/me/calendarList', query }), Entries)
        entries.push(...page.items.map(entryOf))
        pageToken = page.nextPageToken
        if (!pageToken) break
      }
      return entries
    },
    async createCalendar({ name, timezone }) {
      const body = { summary: name, timeZone: timezone }
      return entryOf(await read(await call({ path: '/calendars', method: 'POST', body, idempotent: false }), Entry))
    },
  }
}

/** The address by which the owner signs in is the id of the primary calendar. */
export const accountName = async (call: CallCalendar): Promise<string> =>
  (await read(await call({ path: '/calendars/primary' }), Entry)).id

const entryOf = ({ id, summary, timeZone }: z.infer<typeof Entry>): CalendarEntry => ({
  id,
  name: summary,
  timezone: timeZone ?? null,
})
