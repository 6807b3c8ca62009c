import type { Instant } from '@korto/domain/time/instant'
import type { EventWrite, Written } from '../calendar/calendar-port.ts'
import type { CallCalendar } from './calendar-calls.ts'

export interface WriteTools {
  call: CallCalendar
  calendarId: string
  now: Instant
}

export type IdentifiedWrite = EventWrite & { id: string }

export const CHANGED: Written = { outcome: 'changed' }

/** Nobody is sent a letter about what we write. */
export const QUIETLY = { sendUpdates: 'none' }
