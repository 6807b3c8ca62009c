import { CalendarGone } from '../calendar/calendar-problems.ts'
import { SERVICE } from './dav-request.ts'
import { withSlash } from './discover.ts'

/** A calendar is named by its path; the server is that of the account, whatever the name says. */
export function calendarUrl(home: URL, calendarId: string): URL {
  const url = calendarId.startsWith('/') ? URL.parse(calendarId, home.href) : null
  if (!url || url.origin !== home.origin) throw new CalendarGone(SERVICE)
  return withSlash(url)
}

export const calendarIdOf = (url: URL): string => withSlash(url).pathname

/** An event is named by the last part of its path, which servers encode in different ways. */
export const eventUrl = (calendar: URL, eventId: string): URL => new URL(encodeURIComponent(eventId), calendar)

/** Null for what is not directly inside the calendar. */
export function eventIdOf(calendar: URL, url: URL): string | null {
  const { origin, pathname } = calendar
  if (url.origin !== origin) return null
  const path = url.pathname
  const name = decoded(path.slice(path.lastIndexOf('/') + 1))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return name !== '' && decoded(folder) === decoded(pathname) ? name : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
