import { isPending } from '@korto/domain/booking/status'
import { type Instant, minutes } from '@korto/domain/time/instant'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'

export type ArrivalSection = 'now' | 'soon' | 'later'

const SOON_MS = minutes(60)

/** Who comes next, in order of time: those who should be here, those of the next hour, and the rest of the day. */
export function arrivalSections(entries: readonly DayEntry[], now: Instant): Record<ArrivalSection, DayEntry[]> {
  const coming = entries.filter((entry) => isExpected(entry) && Date.parse(entry.toDate) > now)
  const of = (section: ArrivalSection) => coming.filter((entry) => sectionOf(entry, now) === section)
  return { now: of('now'), soon: of('soon'), later: of('later') }
}

function sectionOf({ fromDate }: DayEntry, now: Instant): ArrivalSection {
  const from = Date.parse(fromDate)
  if (from <= now) return 'now'
  return from <= now + SOON_MS ? 'soon' : 'later'
}

/**
 * The entries that a text may mean: every word begins a word of the name or of the court, or occurs in the phone. Whoever is
 * not here yet comes first, then who comes first.
 */
export function findArrivals(entries: readonly DayEntry[], text: string): DayEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .filter((entry) => isExpected(entry) && words.every((word) => isMeant(entry, word)))
    .toSorted((a, b) => Number(a.arrivedAt !== null) - Number(b.arrivedAt !== null))
}

function isMeant({ user, itemName }: DayEntry, word: string): boolean {
  const begins = [user.displayName, itemName, user.email].some((text) =>
    (text ?? '')
      .toLowerCase()
      .split(/[\s-]+/)
      .some((part) => part.startsWith(word)),
  )
  // In the country a number begins with a zero, with the country code it does not.
  const digits = word.replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = /^[+\d().\-/]+$/.test(word) && digits.length > 0
  return begins || (isNumber && (user.phoneNumber ?? '').replace(/\D/g, '').includes(digits))
}

const isExpected = ({ status }: DayEntry): boolean => status === 'CONFIRMED' || isPending(status)

/** In the evening: whoever was confirmed and not marked, once the last booking of the day has started. */
export function notArrived(entries: readonly DayEntry[], now: Instant): DayEntry[] {
  const hasLastStarted = entries.length > 0 && entries.every(({ fromDate }) => Date.parse(fromDate) <= now)
  return hasLastStarted ? entries.filter(({ status, arrivedAt }) => status === 'CONFIRMED' && arrivedAt === null) : []
}

/** How late somebody is, in whole minutes. */
export const minutesLate = ({ fromDate }: DayEntry, now: Instant): number =>
  Math.floor((now - Date.parse(fromDate)) / minutes(1))
