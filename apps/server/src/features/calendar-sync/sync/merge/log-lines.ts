import type { CalendarLogKind } from '@korto/contract/calendar-sync'
import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import type { LogData } from '../log.ts'

type Change = { part: string; before: EventPart | null; after: EventPart | null }

/** The sentence for what a calendar has changed here. */
export function kindOfChange({ part, before, after }: Change): CalendarLogKind {
  if (part.includes('/')) return after?.kind === 'left-out' ? 'OCCASION_CANCELED' : 'OCCASION_MOVED'
  const kind = (after ?? before)?.kind
  if (kind === 'days') return after === null ? 'REOPENED_DAYS' : 'CLOSED_DAYS'
  if (kind === 'weekly') return before === null ? 'NEW_SERIES' : after === null ? 'SERIES_ENDED' : 'SERIES_CHANGED'
  return before === null ? 'NEW_BOOKING' : after === null ? 'CANCELED' : 'MOVED'
}

/** When it is, as far as it has a moment of its own. */
export function timesOfLine(part: EventPart | null): Pick<LogData, 'from' | 'days'> {
  if (part?.kind === 'once' || part?.kind === 'moved') return { from: part.from }
  return part?.kind === 'days' ? { days: { from: part.from, to: part.to } } : {}
}
