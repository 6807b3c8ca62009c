import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { Instant } from '@korto/domain/time/instant'
import type { AppliedThing } from '../../apply/here-change.ts'

/** An event of a calendar and what it stands for here; `ownKey` where we made it. */
export interface Link {
  id: number
  siteId: number
  itemId: number
  ownKey: string | null
  /** Our key on an event of theirs. */
  copiedKey: string | null
  eventId: string | null
  uid: string | null
  state: 'LINKED' | 'IGNORED' | 'UNREADABLE' | 'ASKING' | 'DONE'
  agreed: EventParts | null
  theirs: EventParts | null
  title: string | null
  description: string | null
  guests: CalendarEvent['guests']
  version: string | null
  needsRewrite: boolean
  oursChangedAt: Instant | null
  theirsChangedAt: Instant | null
  goneAt: Instant | null
  missingAt: Instant | null
  /** What we began to write there. */
  sent: EventParts | null
  /** What a person has chosen. */
  wanted: EventParts | null
  dirtySince: Instant | null
  marks: number
  tries: number
  /** Which booking, series or closing each part is. */
  things: ReadonlyMap<string, AppliedThing>
}

/** What both sides have, where they have agreed on nothing yet. */
export const NOTHING: EventParts = {}

/** Nothing was agreed on and nothing stands for it here: drawn there, or dragged here from another calendar. */
export const isNew = (link: Link): boolean => link.agreed === null && link.sent === null && link.things.size === 0
