import type { Instant } from '../time/instant.ts'

export type EntryActionKind = 'BOOK' | 'STOP_WATCHING' | 'OTHER_TIMES' | 'SEE_BOOKING' | 'OPEN'

/** What is known now of the slot that an entry is about. */
export interface EntrySlot {
  start: Instant
  isFull: boolean
  /** The reader still watches it. */
  isWatched: boolean
}

/**
 * The one action of an entry. A freed slot can be booked while it is ahead and, as far as is known, free; after that the reader
 * can stop watching. Who lost a place sees other times, who has one sees the booking.
 */
export function entryActionOf(type: string, slot: EntrySlot | null, now: Instant): EntryActionKind {
  if (type === 'SLOT_FREE' && slot !== null) {
    if (slot.start > now && !slot.isFull) return 'BOOK'
    return slot.isWatched ? 'STOP_WATCHING' : 'OPEN'
  }
  if (type === 'CANCELED' || type === 'REJECTED') return 'OTHER_TIMES'
  if (type === 'CONFIRMED' || type === 'MOVED' || type === 'REMINDER') return 'SEE_BOOKING'
  return 'OPEN'
}
