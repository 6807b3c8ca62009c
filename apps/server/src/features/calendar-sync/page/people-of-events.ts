import { setImmediate } from 'node:timers/promises'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { TypedClient } from '../../clients/sql.ts'
import { personOfEvent } from '../apply/client-of-event.ts'

const READ_AT_ONCE = 50

/** Whom each event names. Looking for numbers in a title takes a while, and most titles come often. */
export async function peopleOfEvents(events: CalendarEvent[], country: string): Promise<TypedClient[]> {
  const known = new Map<string, TypedClient>()
  const people: TypedClient[] = []
  for (const { title, guests } of events) {
    const key = JSON.stringify([title, guests])
    const person = known.get(key) ?? personOfEvent(title, guests, country)
    // Other requests have their turn.
    if (!known.has(key) && known.size % READ_AT_ONCE === 0) await setImmediate()
    known.set(key, person)
    people.push(person)
  }
  return people
}
