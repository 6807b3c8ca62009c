import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import type { Instant } from '@korto/domain/time/instant'
import type { Trx } from '../../../platform/db/database.ts'

/** What a part of an event is here. */
export type AppliedThing = { bookingId: number } | { ruleId: number } | { itemEventId: number }

/** A part of an event that has to become so here. */
export interface HereChange {
  siteId: number
  /** Whose calendar it is: a facility or a coach. */
  itemId: number
  /** Its key among the parts of the event; a date of a series names the series first: `weekly:2/2026-11-17`. */
  part: string
  /** As it is here, when it was decided; null: there is nothing, or nothing any more. */
  before: EventPart | null
  /** Null: canceled, ended or removed; for a date of a series: as the series has it. */
  after: EventPart | null
  /** The rule for a date of a series. Null for what is new. */
  thing: AppliedThing | null
  /** Another part of the same event: what is new belongs to the same client, whatever the title says. */
  sameClientAs?: AppliedThing | null
  event: { title: string; guests: CalendarEvent['guests'] }
  /** When it was changed there, as far as it is known. */
  changedAt: Instant
}

/** The last write of the transaction that makes the change: both are committed or neither. It may throw to prevent it. */
export type AlsoWrite = (trx: Trx, made: AppliedThing) => Promise<void>
