import * as z from 'zod'
import { call } from './route.ts'
import { Done } from './shapes.ts'

/** Whoever knows the address can read the bookings, so its owner can give it up or take another. */
const Feed = z.object({ url: z.string().nullable() })

/** One's own bookings as a calendar to subscribe to. */
export const calendarFeed = {
  read: call('GET', '/api/me/calendar_feed', { summary: 'The private address of the own calendar', output: Feed }),
  start: call('POST', '/api/me/calendar_feed', {
    summary: 'A new private address; one that was there before stops working',
    output: z.object({ url: z.string() }),
  }),
  stop: call('DELETE', '/api/me/calendar_feed', { summary: 'Give the address up', output: Done }),
}
