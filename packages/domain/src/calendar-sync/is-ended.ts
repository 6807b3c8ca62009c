import { addDays } from '../time/day.ts'
import { startOfDay } from '../time/site-time.ts'
import type { EventPart } from './event-parts.ts'
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
