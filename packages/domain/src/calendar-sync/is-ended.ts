import { addDays, type Day } from '../time/day.ts'
import { startOfDay } from '../time/site-time.ts'
import type { EventPart, WeeklyPart } from './event-parts.ts'
import { type Clock, endOn } from './weekly-part.ts'

/** A date that a series leaves out ends with the occasion that would have been, which its caller knows. */
export function isEnded(part: Exclude<EventPart, { kind: 'left-out' }>, { zone, now }: Clock): boolean {
  switch (part.kind) {
    case 'once':
    case 'moved':
      return part.to <= now
    case 'days':
      return startOfDay(zone, addDays(part.to, 1)) <= now
    case 'weekly':
      return part.validUntil !== null && endOn(part, zone, part.validUntil) <= now
  }
}

/** Of a date of a series: where it was moved to, else where the series has it. */
export const isDateEnded = (part: EventPart | null, date: Day, series: WeeklyPart, clock: Clock): boolean =>
  part?.kind === 'moved' ? isEnded(part, clock) : endOn(series, clock.zone, date) <= clock.now
