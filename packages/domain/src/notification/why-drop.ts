import type { BookingStatus } from '../booking/booking.ts'
import type { Instant } from '../time/instant.ts'

/** What a message says of a booking or a slot: where and when. */
export interface ToldPlace {
  itemId: number | null
  from: Instant
  /** The end of the last one, where there are several. */
  to: Instant
}

/** How it is now: a booking or a date of a series, a series, a slot; null when there is none any more. */
export type CurrentState =
  | { about: 'booking'; status: BookingStatus; itemId: number; from: Instant }
  | { about: 'series'; isActive: boolean }
  | { about: 'slot'; isFree: boolean }

export type DropReason = 'overtaken' | 'past' | 'taken'

/** Of no use once play has begun; of all others the reader may want to know until its end. */
const BEFORE_PLAY = ['SLOT_FREE', 'REMINDER']

const ENDED: readonly BookingStatus[] = ['CANCELED', 'REJECTED']

/** What the booking must be for the message to be still true; anything else has been told, or will be, by a newer one. */
const TRUE_WHILE: Record<string, (status: BookingStatus) => boolean> = {
  CONFIRMED: (status) => status === 'CONFIRMED' || status === 'MISSED',
  REMINDER: (status) => status === 'CONFIRMED',
  RECEIPT: (status) => !ENDED.includes(status),
  MOVED: (status) => !ENDED.includes(status),
  NEW: (status) => !ENDED.includes(status),
  PENDING: (status) => status === 'PENDING',
  PENDING_COACH: (status) => status === 'PENDING_COACH',
  CANCELED: (status) => ENDED.includes(status),
  REJECTED: (status) => ENDED.includes(status),
}

/** These name the place of the booking; of one that has moved since they would be wrong. */
const NAMES_THE_PLACE = ['CONFIRMED', 'REMINDER', 'RECEIPT', 'MOVED']

/**
 * Why a message is not to be sent any more, looked at just before sending: "confirmed" must not arrive after "canceled", and
 * nobody is called to a slot that is taken again (I45). `current` is undefined where nothing newer can be known of.
 */
export function whyDrop(
  kind: string,
  told: ToldPlace | null,
  current: CurrentState | null | undefined,
  now: Instant,
): DropReason | null {
  if (told && (BEFORE_PLAY.includes(kind) ? told.from : told.to) <= now) return 'past'
  if (current === undefined) return null
  if (current?.about === 'slot') return current.isFree ? null : 'taken'
  if (kind === 'SLOT_FREE') return 'taken'
  const isTrue = TRUE_WHILE[kind]
  if (!isTrue) return null
  if (current === null) return isTrue('CANCELED') ? null : 'overtaken'
  if (current.about === 'series') return isTrue(current.isActive ? 'CONFIRMED' : 'CANCELED') ? null : 'overtaken'
  if (!isTrue(current.status)) return 'overtaken'
  const isElsewhere = told && (told.from !== current.from || (told.itemId !== null && told.itemId !== current.itemId))
  return isElsewhere && NAMES_THE_PLACE.includes(kind) ? 'overtaken' : null
}
