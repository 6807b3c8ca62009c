import { hasSiteOffset, parseDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../platform/http/refused.ts'

/** A date-time of the request as a moment of the site's clock. Bookings begin and end on full minutes. */
export function momentOf(zone: string, field: string, text: string): number {
  const instant = parseDateTime(zone, text)
  if (instant === null || instant % 60_000 !== 0 || !hasSiteOffset(zone, text))
    throw new Refused('INVALID', { field, message: `${field}: is not a full minute of the site's clock` })
  return instant
}

export function assertOrder(from: number, to: number, field: string): void {
  if (to <= from) throw new Refused('INVALID', { field, message: `${field}: must be after the start` })
}
