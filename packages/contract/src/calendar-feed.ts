import * as z from 'zod'
import { call } from './route.ts'
import { Done } from './shapes.ts'

/** Anybody with the address can read the bookings, so its owner can revoke or replace it. */
const Feed = z.object({ url: z.string().nullable() })

/** The user's bookings as a calendar to subscribe to. */
export const calendarFeed = {
  read: call('GET', '/api/me/calendar_feed', { summary: 'The private address of the calendar', output: Feed }),
  start: call('POST', '/api/me/calendar_feed', {
    summary: 'Create a private address; an earlier one stops working',
    output: z.object({ url: z.string() }),
  }),
  stop: call('DELETE', '/api/me/calendar_feed', { summary: 'Revoke the private address', output: Done }),
}
