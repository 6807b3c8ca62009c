import { type FakeAnswer, type FakeRequest, jsonOf } from '../../../platform/outgoing/fake-server.ts'
import type { CalendarStore, StoredCalendar } from './calendar-store.ts'
import { type GivenEvent, type GoogleEvent, merged, refusalOf } from './google-event.ts'
import { refusal } from './refusal.ts'

/** Ids that somebody chooses have five or more of these letters. */
const OWN_ID = /^[a-v0-9]{5,1024}$/

export function insertEvent(store: CalendarStore, calendar: StoredCalendar, request: FakeRequest): FakeAnswer {
  const given = jsonOf(request) as GivenEvent // a wrong shape fails in `refusalOf`
  if (given.id && !OWN_ID.test(given.id)) return refusal(400, 'invalid')
  // Also of an event that was deleted: its id is never free again.
  if (given.id && calendar.events.has(given.id)) return refusal(409, 'duplicate')
  const wrong = refusalOf(given, calendar.timeZone)
  return wrong ? refusal(400, wrong) : { status: 200, body: store.put(calendar, given) }
}

export function oneEvent(
  store: CalendarStore,
  calendar: StoredCalendar,
  event: GoogleEvent,
  request: FakeRequest,
): FakeAnswer {
  const { method, headers } = request
  if (method === 'GET') return { status: 200, body: event }
  if (method === 'DELETE' && event.status === 'cancelled') return refusal(410, 'deleted')
  const seen = headers['if-match']
  if (seen && seen !== '*' && seen !== event.etag) return refusal(412, 'conditionNotMet')
  if (method === 'DELETE') {
    store.cancel(calendar, event.id)
    return { status: 204 }
  }
  return change(store, calendar, event, request)
}

/** PATCH changes what it names, PUT replaces all; both bring a deleted event back by the status `confirmed`. */
function change(store: CalendarStore, calendar: StoredCalendar, event: GoogleEvent, request: FakeRequest): FakeAnswer {
  const given = jsonOf(request) as GivenEvent // a wrong shape fails in `refusalOf`
  const cleared = request.method === 'PUT' ? Object.fromEntries(REPLACED.map((name) => [name, null])) : {}
  const whole = merged(merged(event, cleared), given) as GivenEvent // as above
  const wrong = refusalOf(whole, calendar.timeZone)
  if (wrong) return refusal(400, wrong)
  if (given.status === 'cancelled') {
    store.cancel(calendar, event.id)
    return { status: 200, body: store.find(calendar, event.id) ?? event }
  }
  return { status: 200, body: store.put(calendar, { ...cleared, ...given, id: event.id }) }
}

const REPLACED = ['summary', 'description', 'transparency', 'recurrence', 'attendees', 'extendedProperties']

/** `events.move`: to another calendar of the same account. Occasions cannot leave their series. */
export function moveEvent(
  store: CalendarStore,
  calendar: StoredCalendar,
  event: GoogleEvent,
  destination: StoredCalendar | undefined,
): FakeAnswer {
  if (!destination || destination.owner !== calendar.owner) return refusal(404, 'notFound')
  const moved = store.move(calendar, event.id, destination)
  return moved ? { status: 200, body: moved } : refusal(400, 'cannotMove')
}
