import * as z from 'zod'
import type { CalendarPort } from '../calendar/calendar-port.ts'
import { type CallCalendar, eventsPath, read } from './calendar-calls.ts'

const Watched = z.object({ id: z.string(), resourceId: z.string(), expiration: z.coerce.number() })

/** The calendar posts to `address` on each change, with the channel's id and token. */
export const hintChannels = (call: CallCalendar): NonNullable<CalendarPort['hints']> => ({
  async open(calendarId, { id, token, address, seconds }) {
    const path = `${eventsPath(calendarId)}/watch`
    const body = { id, token, address, type: 'web_hook', params: { ttl: String(seconds) } }
    const response = await call({ path, method: 'POST', body, idempotent: false, isAboutCalendar: true })
    const { id: opened, resourceId, expiration } = await read(response, Watched)
    return { id: opened, resourceId, expiresAt: expiration }
  },
  async close({ id, resourceId }) {
    await call({ path: '/channels/stop', method: 'POST', body: { id, resourceId } }, [404])
  },
})
