import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { isEnded } from '@korto/domain/calendar-sync/is-ended'
import type { Instant } from '@korto/domain/time/instant'

/** Whether nothing of it is still to come; dates that a series leaves out do not count. */
export const isAllEnded = (parts: EventParts, clock: { zone: string; now: Instant }): boolean =>
  Object.values(parts).every((part) => part.kind === 'left-out' || isEnded(part, clock))
