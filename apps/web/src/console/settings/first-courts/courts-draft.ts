import type { Schedule } from '@korto/domain/schedule/schedule'
import { type SimpleHours, simpleSchedule } from '@korto/domain/schedule/simple-schedule'
import { readAmount } from '../../../features/booking/staff/read-amount.ts'
import type { RoomKey } from '../../../lib/texts/texts.ts'

/** As many as one call makes. */
export const MOST_COURTS = 50

/** Hours and prices as they are typed. */
export interface HoursDraft {
  /** Minutes after midnight. */
  from: number
  to: number
  step: number
  price: string
  hasPeak: boolean
  peakFrom: number
  peakTo: number
  peakPrice: string
}

export interface CourtsDraft {
  count: number
  /** By number from 0; what is left out has its proposed name. */
  names: Record<number, string>
  /** Whether each court has hours and prices of its own. */
  isEach: boolean
  hours: HoursDraft
  own: Record<number, HoursDraft>
  /** The idempotency key of making them; empty before the first try. */
  attempt: string
}

export const EMPTY_COURTS: CourtsDraft = {
  count: 1,
  names: {},
  isEach: false,
  hours: {
    from: 8 * 60,
    to: 22 * 60,
    step: 60,
    price: '',
    hasPeak: false,
    peakFrom: 17 * 60,
    peakTo: 22 * 60,
    peakPrice: '',
  },
  own: {},
  attempt: '',
}

/** Numbers of the courts, from 0; a wrong count shows as many as are allowed. */
export const courtsIn = ({ count }: CourtsDraft): number[] =>
  Array.from({ length: Math.min(count, MOST_COURTS) }, (_, index) => index)

export const hoursOf = ({ isEach, hours, own }: CourtsDraft, court: number): HoursDraft =>
  isEach ? (own[court] ?? hours) : hours

/** By field: `count`, `name.0`, `hours.price`, and for a court with own hours `own.0.price`. */
export type CourtProblems = Readonly<Record<string, RoomKey<'first-courts'>>>
type Problem = [field: string, problem: RoomKey<'first-courts'>]

export function problemsIn(draft: CourtsDraft): CourtProblems {
  const courts = courtsIn(draft)
  return Object.fromEntries([
    ...problem(draft.count > MOST_COURTS, 'count', 'count'),
    ...courts.flatMap((court) => problem(draft.names[court]?.trim() === '', `name.${court}`, 'name')),
    ...(draft.isEach
      ? courts.flatMap((court) => hoursProblems(`own.${court}`, hoursOf(draft, court)))
      : hoursProblems('hours', draft.hours)),
  ])
}

function hoursProblems(group: string, hours: HoursDraft): Problem[] {
  const { from, to, step, price, hasPeak, peakFrom, peakTo, peakPrice } = hours
  return [
    ...problem(to - from < step, `${group}.to`, 'short'),
    ...problem(to <= from, `${group}.to`, 'to'),
    ...problem(price.trim() !== '' && readAmount(price) === null, `${group}.price`, 'price'),
    ...problem(hasPeak && (peakFrom < from || peakTo > to), `${group}.peakTo`, 'peak'),
    ...problem(hasPeak && peakTo <= peakFrom, `${group}.peakTo`, 'to'),
    ...problem(hasPeak && readAmount(peakPrice) === null, `${group}.peakPrice`, 'price'),
  ]
}

const problem = (
  isWrong: boolean,
  field: string,
  what: 'count' | 'name' | 'to' | 'short' | 'price' | 'peak',
): Problem[] => (isWrong ? [[field, `firstCourts.wrong.${what}`]] : [])

/** Of what is typed so far: a wrong price is none. */
export function simpleHoursOf({
  from,
  to,
  step,
  price,
  hasPeak,
  peakFrom,
  peakTo,
  peakPrice,
}: HoursDraft): SimpleHours {
  const atPeak = hasPeak ? readAmount(peakPrice) : null
  return {
    from,
    to,
    step,
    price: readAmount(price),
    peak: atPeak === null ? null : { from: peakFrom, to: peakTo, price: atPeak },
  }
}

export const schedulesOf = (draft: CourtsDraft): Schedule[] =>
  courtsIn(draft).map((court) => simpleSchedule(simpleHoursOf(hoursOf(draft, court))))

/** The items of the call that makes them all. */
export const newCourts = (draft: CourtsDraft, proposedName: (court: number) => string) =>
  schedulesOf(draft).map((schedule, court) => ({
    name: (draft.names[court] ?? proposedName(court)).trim(),
    capacity: 1,
    schedule: JSON.stringify(schedule),
  }))
