import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { type Clock, isEnded } from '@korto/domain/calendar-sync/is-ended'

/** Whether nothing of it is still to come; dates that a series leaves out do not count. */
export const isAllEnded = (parts: EventParts, clock: Clock): boolean =>
  Object.values(parts).every((part) => part.kind === 'left-out' || isEnded(part, clock))
