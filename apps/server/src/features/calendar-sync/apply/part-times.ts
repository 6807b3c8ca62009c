import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import { addDays } from '@korto/domain/time/day'
import type { Instant, Interval } from '@korto/domain/time/instant'
import { startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'

/** From when to when a part is, in the club's time. */
export function timeOf(part: EventPart, zone: string): Interval {
  if (part.kind === 'once' || part.kind === 'moved') return { from: part.from, to: part.to }
  if (part.kind === 'days') return { from: startOfDay(zone, part.from), to: startOfDay(zone, addDays(part.to, 1)) }
  throw new Refused('INVALID')
}

/** As the commands of staff name it. */
export const fieldsOf = (zone: string, { from, to }: Interval) => ({
  fromDate: wireDateTime(zone, from),
  toDate: wireDateTime(zone, to),
})

export const isSameTime = (a: Interval, b: Interval): boolean => a.from === b.from && a.to === b.to

/** "Ended bookings are never changed from the calendar." */
export function assertNotEnded({ to }: Pick<Interval, 'to'>, now: Instant): void {
  if (to <= now) throw new Refused('ALREADY_PASSED')
}

/** What was decided on is no longer so: it has to be decided anew. */
export function assertAsDecided(isAsDecided: boolean): void {
  if (!isAsDecided) throw new Refused('STATE')
}
