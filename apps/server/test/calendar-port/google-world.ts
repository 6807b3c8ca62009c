import type { GivenEvent, GoogleTime } from '../../src/adapters/google-calendar/fake/google-event.ts'
import { ADA, fakedAdapters, openCalendar } from '../faked-adapters.ts'
import { type CalendarWorld, type ForeignEvent, NOW, type OtherProgram, ZONE } from './world.ts'

/** The fake Google, with an account that was connected by its consent page. */
export async function googleWorld(): Promise<CalendarWorld> {
  const faked = await fakedAdapters(undefined, () => NOW)
  const { store, expireSyncTokens } = faked.fakes.calendar
  const calendarOf = (id: string) => {
    const calendar = store.calendars.get(id)
    if (!calendar) throw new Error(`no calendar ${id}`)
    return calendar
  }
  const put = (calendarId: string, event: GivenEvent) => store.put(calendarOf(calendarId), event)
  const other: OtherProgram = {
    add: async (calendarId, event) => put(calendarId, givenOf(event)).id,
    async drag(calendarId, id, { start, end }) {
      put(calendarId, { id, start: timeOf(start), end: timeOf(end) })
    },
    async rename(calendarId, id, summary) {
      put(calendarId, { id, summary })
    },
    async dragOccasion(calendarId, eventId, { original, start, end }) {
      put(calendarId, { id: occasionId(eventId, original), start: timeOf(start), end: timeOf(end) })
    },
    async removeOccasion(calendarId, eventId, original) {
      store.cancel(calendarOf(calendarId), occasionId(eventId, original))
    },
    async remove(calendarId, eventId) {
      store.cancel(calendarOf(calendarId), eventId)
    },
    async copy(calendarId, eventId) {
      const { id: _, iCalUID: __, ...event } = store.find(calendarOf(calendarId), eventId) ?? {}
      return put(calendarId, event).id
    },
    async moveTo(calendarId, eventId, otherCalendarId) {
      const moved = store.move(calendarOf(calendarId), eventId, calendarOf(otherCalendarId))
      if (!moved) throw new Error('no event to move')
      return moved.id
    },
    guests: async (calendarId, eventId) =>
      store.find(calendarOf(calendarId), eventId)?.attendees?.map(({ email }) => email) ?? [],
    removeCalendar: async (calendarId) => store.deleteCalendar(calendarId),
  }
  return {
    port: await openCalendar(faked, ADA.email),
    other,
    loseTokens: async () => expireSyncTokens(),
    stop: faked.stop,
  }
}

const givenOf = ({ title, start, end, zone, lines, guests, isFree }: ForeignEvent): GivenEvent => ({
  summary: title,
  start: timeOf(start, zone),
  end: timeOf(end, zone),
  ...(lines ? { recurrence: lines } : {}),
  ...(guests ? { attendees: guests.map(({ email, name }) => ({ email, displayName: name })) } : {}),
  ...(isFree ? { transparency: 'transparent' } : {}),
})

const timeOf = (text: string, timeZone = ZONE): GoogleTime =>
  text.length === 10 ? { date: text } : { dateTime: `${text}:00`, timeZone }

/** Google names an occasion by when it would have been, in UTC; all of them here are in winter. */
const occasionId = (eventId: string, original: string): string =>
  `${eventId}_${new Date(`${original}:00+02:00`).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
