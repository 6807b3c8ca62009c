import { randomUUID } from 'node:crypto'
import type { Instant } from '@korto/domain/time/instant'
import * as z from 'zod'
import { plainLine } from '../../platform/outgoing/plain-line.ts'
import type { CalendarEntry } from '../calendar/calendar-port.ts'
import { calendarIdOf } from './addresses.ts'
import { type DavRequest, refused } from './dav-request.ts'
import { calendarZone } from './ical/calendar-zone.ts'
import { zoneText } from './ical/write-zone.ts'
import { type DavAnswer, davCall, NAMESPACES, propfindBody, textOf } from './multi-status.ts'

const LONGEST_NAME = 200
const MOST_CALENDARS = 250

const many = <T extends z.ZodType>(shape: T) => z.union([z.array(shape), shape.transform((one) => [one])])
const Components = z.object({ comp: many(z.object({ _attributes: z.object({ name: z.string() }) })) })
const Privileges = z.object({ privilege: many(z.record(z.string(), z.unknown())) })

/** The calendars of an account that hold events and may be written to. */
export async function listCalendars(request: DavRequest, home: URL, now: Instant): Promise<CalendarEntry[]> {
  const body = propfindBody(
    'd:resourcetype',
    'd:displayname',
    'd:current-user-privilege-set',
    'c:supported-calendar-component-set',
    'c:calendar-timezone',
  )
  const { status, answers } = await davCall(request, { method: 'PROPFIND', url: home, depth: '1', body })
  if (status !== 207) throw refused(`status ${status}`)
  return answers
    .filter(({ url, props }) => url.origin === home.origin && isCalendar(props) && isWritable(props))
    .slice(0, MOST_CALENDARS)
    .map(({ url, props }) => ({
      id: calendarIdOf(url),
      name: nameOf(props) ?? lastPart(url),
      timezone: calendarZone(textOf(props.calendarTimezone), now),
    }))
}

function isCalendar({ resourcetype, supportedCalendarComponentSet }: DavAnswer['props']): boolean {
  if (typeof resourcetype !== 'object' || resourcetype === null || !('calendar' in resourcetype)) return false
  const components = Components.safeParse(supportedCalendarComponentSet)
  return (
    !components.success || components.data.comp.some(({ _attributes: { name } }) => name.toUpperCase() === 'VEVENT')
  )
}

/** Servers that do not say what may be done say it when it is tried. */
function isWritable({ currentUserPrivilegeSet }: DavAnswer['props']): boolean {
  const privileges = Privileges.safeParse(currentUserPrivilegeSet)
  if (!privileges.success) return true
  return privileges.data.privilege.some((one) => ['all', 'write', 'writeContent'].some((name) => name in one))
}

const nameOf = ({ displayname }: DavAnswer['props']): string | null =>
  plainLine(textOf(displayname) ?? '', LONGEST_NAME) || null

const lastPart = (url: URL): string => plainLine(url.pathname.split('/').filter(Boolean).at(-1) ?? '', LONGEST_NAME)

export async function createCalendar(
  request: DavRequest,
  home: URL,
  { name, timezone, now }: { name: string; timezone: string; now: Instant },
): Promise<CalendarEntry> {
  const url = new URL(`${randomUUID()}/`, home)
  const prop = {
    'd:displayname': name,
    'c:supported-calendar-component-set': { 'c:comp': { _attributes: { name: 'VEVENT' } } },
    'c:calendar-timezone': zoneText(timezone, now),
  }
  const body = { 'c:mkcalendar': { _attributes: NAMESPACES, 'd:set': { 'd:prop': prop } } }
  const { status } = await davCall(request, { method: 'MKCALENDAR', url, body, idempotent: false })
  if (status < 200 || status > 299) throw refused(`status ${status}`)
  return { id: calendarIdOf(url), name, timezone }
}
