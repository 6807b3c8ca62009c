import type { EventPart, WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import type { PartChange } from '@korto/domain/calendar-sync/merge-event'
import { ONCE } from '@korto/domain/calendar-sync/part-key'
import type { Link } from '../links/link.ts'

interface RepeatedChange {
  bookingId: number
  before: EventPart
  weekly: WeeklyPart
  /** The end of the single time and the begin of the series. */
  changes: [PartChange, PartChange]
}

/** An event of a single time that became weekly: its booking may be a date of each of the new weekdays; one of them has it. */
export function repeatedBookings({ things }: Pick<Link, 'things'>, here: readonly PartChange[]): RepeatedChange[] {
  const single = here.find(({ part, before, after }) => part === ONCE && before !== null && after === null)
  const thing = things.get(ONCE)
  if (!single?.before || !thing || !('bookingId' in thing)) return []
  const { before } = single
  return here.flatMap((change): RepeatedChange[] =>
    change.before === null && change.after?.kind === 'weekly'
      ? [{ bookingId: thing.bookingId, before, weekly: change.after, changes: [single, change] }]
      : [],
  )
}
