import type { Timetable } from '@korto/contract/timetable'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'

/**
 * What is open at a place is in its address, so that it survives a reload, signing in elsewhere, Back and Forward: the
 * chosen time (`slot`, and `until` if it is not one slot), or an own booking; and the chosen coach.
 */
const SLOT = 'slot'
const UNTIL = 'until'
const BOOKING = 'booking'
const COACH = 'coachId'

export interface ChosenTime {
  start: string
  end: string
}

/** A time as an address has it, in milliseconds. */
export interface AskedTime {
  start: number
  /** Null for the slot that begins then. */
  end: number | null
}

export function askedTimeIn(query: URLSearchParams): AskedTime | null {
  const start = momentOf(query.get(SLOT))
  return start === null ? null : { start, end: momentOf(query.get(UNTIL)) }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

function momentOf(text: string | null): number | null {
  // A plus sign that was not encoded reads as a space.
  const moment = text?.replace(' ', '+') ?? ''
  const milliseconds = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN
  return Number.isNaN(milliseconds) ? null : milliseconds
}

/** The time in the format of the API, in the club's zone; also one that the timetable does not have. */
export function chosenTime(
  { days }: Pick<Timetable, 'days'>,
  { timezone }: { timezone: string },
  { start, end }: AskedTime,
): ChosenTime {
  const slots = days.flatMap((day) => day.slots)
  const first = slots.find((slot) => Date.parse(slot.start) === start)
  const last = end === null ? first : slots.find((slot) => Date.parse(slot.end) === end)
  return {
    start: first?.start ?? wireDateTime(timezone, start),
    end: last?.end ?? wireDateTime(timezone, end ?? start),
  }
}

export const bookingIn = (query: URLSearchParams): string | null => query.get(BOOKING)

export const coachIn = (query: URLSearchParams): string | null => query.get(COACH)

/** The first day to show: the one that the address names, or that of the chosen time. */
export const firstDayIn = (query: URLSearchParams): string | null =>
  query.get('initial-date') ?? query.get(SLOT)?.slice(0, 10) ?? null

/** With a chosen time, or with nothing open. */
export function withChosen(query: URLSearchParams, chosen: ChosenTime | null): URLSearchParams {
  const changed = without(query, SLOT, UNTIL, BOOKING)
  if (chosen) {
    changed.set(SLOT, chosen.start)
    changed.set(UNTIL, chosen.end)
  }
  return changed
}

export function withBooking(query: URLSearchParams, bookingId: string): URLSearchParams {
  const changed = withChosen(query, null)
  changed.set(BOOKING, bookingId)
  return changed
}

export function withCoach(query: URLSearchParams, coach: ChosenCoach): URLSearchParams {
  const changed = without(query, COACH)
  if (coach !== null) changed.set(COACH, String(coach))
  return changed
}

/**
 * Whether two addresses differ only in what is open and in the coach, so that nothing has to be read for the other. A time
 * of another facility may be open beside the shown one.
 */
export const isSamePlace = (a: URL, b: URL): boolean =>
  a.href !== b.href &&
  (a.pathname === b.pathname || (isOpenIn(a) !== isOpenIn(b) && clubOf(a) === clubOf(b))) &&
  String(remainingOf(a)) === String(remainingOf(b))

const isOpenIn = ({ searchParams }: URL): boolean => searchParams.has(SLOT) || searchParams.has(BOOKING)

const clubOf = ({ pathname }: URL): string => /^.*\/places\/[^/]+/.exec(pathname)?.[0] ?? pathname

const remainingOf = ({ searchParams }: URL): URLSearchParams => without(searchParams, SLOT, UNTIL, BOOKING, COACH)

function without(query: URLSearchParams, ...names: string[]): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const name of names) changed.delete(name)
  return changed
}
