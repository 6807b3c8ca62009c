import type { Item } from '@korto/domain/item/item'
import {
  type ExceptionKind,
  everyDay,
  exceptionKind,
  otherCapacity,
  sameHours,
  withCapacity,
} from '@korto/domain/schedule/exception-kind'
import { parseExceptions } from '@korto/domain/schedule/parse-exceptions'
import type { Schedule, ScheduleException, ScheduleRange } from '@korto/domain/schedule/schedule'
import { rangesOfWeekday } from '@korto/domain/schedule/schedule-in-force'
import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { readAmount } from '../../../features/booking/staff/read-amount.ts'

/** Hours as they are typed. What else a range has (step, capacity, colour) stays as it was. */
export interface HoursTyped {
  start: number
  end: number
  price: string
  rest: Omit<ScheduleRange, 'start' | 'end' | 'price'>
}

/** An exception as it is typed. */
export interface ExceptionForm {
  first: Day
  last: Day
  kind: ExceptionKind
  hours: HoursTyped[]
  /** Hours that differ by weekday: kept as they are until the same ones are chosen for all days. */
  weekly: Schedule | null
  capacity: string
  reason: string
  /** Other facilities that get the same. */
  others: number[]
}

type Scheduled = Pick<Item, 'schedule' | 'capacity'>

const USUAL_HOURS: ScheduleRange = { start: 8 * 60, end: 22 * 60 }

/** Begins with closed days; other hours begin with those that the first day usually has. */
export function newForm(item: Scheduled, first: Day, last: Day): ExceptionForm {
  return {
    first,
    last,
    kind: 'closed',
    hours: usualHours(item, first),
    weekly: null,
    capacity: String(item.capacity),
    reason: '',
    others: [],
  }
}

export function formOf(item: Scheduled, exception: ScheduleException): ExceptionForm {
  const blank = newForm(item, exception.from_date, exception.to_date)
  const { schedule, reason = '' } = exception
  const kind = exceptionKind(exception, item.schedule)
  if (kind === 'closed' || schedule === null) return { ...blank, reason }
  if (kind === 'capacity')
    return { ...blank, kind, reason, capacity: String(otherCapacity(schedule, item.schedule) ?? item.capacity) }
  const same = sameHours(exception)
  return same?.length
    ? { ...blank, kind, reason, hours: same.map((range) => typed(withStep(range, schedule))) }
    : { ...blank, kind, reason, weekly: schedule }
}

/** The form after its hours were edited in the schedule editor. */
export const formWithHours = (item: Scheduled, form: ExceptionForm, schedule: Schedule): ExceptionForm => ({
  ...formOf(item, { from_date: form.first, to_date: form.last, schedule }),
  reason: form.reason,
  others: form.others,
})

const usualHours = (item: Scheduled, day: Day): HoursTyped[] => {
  const ranges = rangesOfWeekday(item.schedule, dayOfWeek(day))
  return (ranges.length ? ranges : [USUAL_HOURS]).map((range) => typed(withStep(range, item.schedule)))
}

/** The default step of a schedule goes into its ranges: those of an exception stand alone. */
const withStep = (range: ScheduleRange, { bookingStepMinutes }: Schedule): ScheduleRange =>
  range.step === undefined && bookingStepMinutes !== undefined ? { ...range, step: bookingStepMinutes } : range

const typed = ({ start, end, price, ...rest }: ScheduleRange): HoursTyped => ({
  start,
  end,
  price: price === undefined ? '' : String(price),
  rest,
})

/** The hours after the last ones, for one more. */
export function moreHours(hours: readonly HoursTyped[]): HoursTyped {
  const last = hours.at(-1)
  const start = Math.min(last?.end ?? USUAL_HOURS.start, 23 * 60)
  return { start, end: 24 * 60, price: last?.price ?? '', rest: last?.rest ?? {} }
}

/** The field of a form that cannot be saved. */
export type Fault =
  | { field: 'first' | 'last' | 'capacity' | 'reason' | 'hours' | 'form' }
  | { field: 'start' | 'end' | 'price'; index: number }

/** The exception, or the first field that is wrong: the parser of the server decides. */
export function readForm(
  form: ExceptionForm,
  item: Scheduled,
): { exception: ScheduleException; fault: null } | { exception: null; fault: Fault } {
  const read = parseExceptions([
    { from_date: form.first, to_date: form.last, schedule: scheduleOf(form, item), reason: form.reason },
  ])
  if (!read.ok) return { exception: null, fault: faultAt(read.field) }
  const [exception] = read.value
  return exception ? { exception, fault: null } : { exception: null, fault: { field: 'form' } }
}

function scheduleOf({ kind, hours, weekly, capacity }: ExceptionForm, item: Scheduled): Schedule | null {
  if (kind === 'closed') return null
  if (kind === 'capacity') return withCapacity(item.schedule, wholeNumber(capacity))
  return hoursSchedule({ hours, weekly })
}

export const hoursSchedule = ({ hours, weekly }: Pick<ExceptionForm, 'hours' | 'weekly'>): Schedule =>
  weekly ?? everyDay(hours.map(rangeOf))

const rangeOf = ({ start, end, price, rest }: HoursTyped): ScheduleRange => ({
  ...rest,
  start,
  end,
  // The parser refuses what is no number.
  ...(price.trim() !== '' && { price: readAmount(price) ?? Number.NaN }),
})

/** NaN for anything else: the parser refuses it. */
export const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** By the path that the parser names: `exceptions[0].schedule.1[2].price`. */
function faultAt(path: string): Fault {
  const [last = '', ...before] = path.match(/\w+/g)?.reverse() ?? []
  if (last === 'to_date' || last === 'from_date') return { field: 'last' }
  if (last === 'capacity' || last === 'reason') return { field: last }
  if (last === 'start' || last === 'end' || last === 'price') return { field: last, index: Number(before[0]) }
  // The range itself overlaps another one.
  return before[1] === 'schedule' ? { field: 'start', index: Number(last) } : { field: 'hours' }
}
