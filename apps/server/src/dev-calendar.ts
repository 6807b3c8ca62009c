import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CALENDAR_POLICY, calendarPage } from './adapters/google-calendar/fake/calendar-page.ts'
import type { CalendarView } from './adapters/google-calendar/fake/calendar-page-parts.ts'
import type { FakeGoogleCalendar } from './adapters/google-calendar/fake/google.ts'
import { shownEvents } from './adapters/google-calendar/fake/shown-events.ts'
import { calendarActions, GivenDay, parseGiven } from './dev-calendar-actions.ts'

const View = z.object({ account: z.string().optional(), from: GivenDay.optional() })
const DAYS = 14

/**
 * The fake Google for hands and tests: `/dev/calendar` shows its calendars, `/dev/calendar.json` the same for programs, and
 * `POST /dev/calendar/move.json` and the like do what somebody does in a calendar program.
 */
export function mountCalendar(app: FastifyInstance, google: FakeGoogleCalendar) {
  app.get('/dev/calendar', async ({ query }, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', CALENDAR_POLICY)
    return calendarPage(viewOf(google, query))
  })
  app.get('/dev/calendar.json', async ({ query }) => viewOf(google, query))
  for (const [name, act] of Object.entries(calendarActions(google)))
    app.post(`/dev/calendar/${name}.json`, async ({ body }) => act(body ?? {}))
}

function viewOf({ store, channels, quota, oauth, people, now }: FakeGoogleCalendar, query: unknown): CalendarView {
  const { account: asked, from: wanted } = parseGiven(View, query)
  const consents = new Set(oauth.consents())
  const fallback = people.find(({ email }) => consents.has(email)) ?? people[0]
  const account = asked ?? fallback?.email ?? ''
  const own = [...store.calendars.values()]
    .filter(({ owner }) => owner === account)
    .sort((one, other) => Number(one.isPrimary) - Number(other.isPrimary))
  const today = dayOf(own[0]?.timeZone ?? 'UTC', now())
  const from = wanted ?? today
  return {
    account,
    accounts: people.map(({ email, name }) => ({ email, name, isConnected: consents.has(email) })),
    today,
    from,
    to: addDays(from, DAYS - 1),
    change: store.lastChange(),
    isMuted: channels.isMuted(),
    channels: channels.count(),
    perMinute: quota.perMinute(),
    calendars: own.map((calendar) => ({
      id: calendar.id,
      name: calendar.summary,
      timezone: calendar.timeZone,
      isPrimary: calendar.isPrimary,
      events: shownEvents(store, calendar, from, addDays(from, DAYS - 1)),
    })),
  }
}
