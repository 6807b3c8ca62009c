import type { ConflictRead } from '@korto/contract/calendar-sync'
import { bookingStatuses } from '@korto/domain/booking/booking'
import { isPending } from '@korto/domain/booking/status'
import type { EventPart, EventParts } from '@korto/domain/calendar-sync/event-parts'
import { sameJson } from '@korto/domain/json/same-json'
import { addDays } from '@korto/domain/time/day'
import type { Instant, Interval } from '@korto/domain/time/instant'
import { startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import { nextOccasion } from './next-occasion.ts'
import type { ConflictRow } from './sql.ts'

type Side = ConflictRead['ours']

/** Ours and theirs side by side: of an event with several parts the one in which they differ. */
export function sidesOf(row: ConflictRow, zone: string, now: Instant): Pick<ConflictRead, 'ours' | 'theirs'> {
  const key = differingKey(row.ours ?? {}, row.theirs ?? {})
  const side = (part: EventPart | null, state: Side['state'], at: Date | null): Side => {
    const time = part && timeOf(part, zone, now)
    return {
      at: at && wireDateTime(zone, at.getTime()),
      state,
      fromDate: time && wireDateTime(zone, time.from),
      toDate: time && wireDateTime(zone, time.to),
      itemId: row.item_id,
    }
  }
  const [ours, theirs] = [partOf(row.ours, key), partOf(row.theirs, key)]
  return {
    ours: side(ours, ourState(ours, row.status), row.ours_changed_at),
    theirs: side(theirs, theirState(theirs, row.kind), theirTime(row)),
  }
}

function differingKey(ours: EventParts, theirs: EventParts): string | undefined {
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  return keys.find((key) => !sameJson(ours[key] ?? null, theirs[key] ?? null)) ?? keys[0]
}

const partOf = (parts: EventParts | null, key: string | undefined): EventPart | null =>
  key === undefined ? null : (parts?.[key] ?? null)

function ourState(part: EventPart | null, status: string | null): Side['state'] {
  if (part === null || part.kind === 'left-out') return 'CANCELED'
  if (part.kind === 'weekly') return 'SERIES'
  return bookingStatuses.some((known) => known === status && isPending(known)) ? 'PENDING' : 'CONFIRMED'
}

function theirState(part: EventPart | null, kind: ConflictRow['kind']): Side['state'] {
  if (kind === 'NOT_FOUND' || kind === 'UNREADABLE') return kind
  if (part === null || part.kind === 'left-out') return 'DELETED'
  return part.kind === 'weekly' ? 'SERIES' : 'CONFIRMED'
}

/** What cannot be found or read has no time of its own: when it was noticed. */
const theirTime = ({ kind, at, theirs_changed_at }: ConflictRow): Date | null =>
  kind === 'NOT_FOUND' || kind === 'UNREADABLE' ? at : theirs_changed_at

/** Of a series: its next occasion. */
function timeOf(part: EventPart, zone: string, now: Instant): Interval | null {
  switch (part.kind) {
    case 'once':
    case 'moved':
      return part
    case 'days':
      return { from: startOfDay(zone, part.from), to: startOfDay(zone, addDays(part.to, 1)) }
    case 'weekly':
      return nextOccasion(part, zone, now)
    case 'left-out':
      return null
  }
}
