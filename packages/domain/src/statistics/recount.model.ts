import type { Day } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import type { OfferedTime, StatisticsBooking } from './facts.ts'
import type { Figures, HourFigures, Report } from './report.ts'

/** Everything of a club, also what lies before and after the range. */
export interface World {
  zone: string
  from: Day
  to: Day
  itemIds: ReadonlySet<number> | null
  now: Instant
  offered: (OfferedTime & { day: Day })[]
  bookings: StatisticsBooking[]
}

const MINUTE = 60_000

/** The figures as somebody with a clock, a pencil and much time would count them: minute by minute, each figure by itself. */
export function recount(world: World): Report {
  const { zone, from, to, itemIds, now } = world
  const isAsked = (row: { itemId: number }) => itemIds === null || itemIds.has(row.itemId)
  const isInRange = (day: Day) => from <= day && day <= to
  const confirmed = world.bookings.filter((booking) => isAsked(booking) && booking.status === 'CONFIRMED')
  const begun = world.bookings.filter((booking) => isAsked(booking) && isInRange(clock(zone, booking.from).day))
  const minutes = world.offered
    .filter((slot) => isAsked(slot) && isInRange(slot.day))
    .flatMap((slot) => minutesOf(zone, slot, confirmed))

  const counted = begun.filter(({ status }) => status === 'CONFIRMED')
  const late = begun.filter(({ status, isLateCanceled }) => status === 'CANCELED' && isLateCanceled)
  const missed = begun.filter(({ status }) => status === 'MISSED')
  const withFigures = begun.filter(({ status }) => ['CONFIRMED', 'CANCELED', 'MISSED'].includes(status))
  const unpaid = counted.filter((booking) => booking.from <= now && booking.revenueCents > 0 && !booking.isPaid)

  return {
    from,
    to,
    totals: {
      ...figuresOf(begun, minutes),
      clients: new Set(counted.map(({ userId }) => userId)).size,
      lateCanceled: late.length,
      rejected: begun.filter(({ status }) => status === 'REJECTED').length,
      pending: begun.filter(({ status }) => ['NEW', 'PENDING', 'PENDING_COACH'].includes(status)).length,
      ofSeries: counted.filter(({ isOfSeries }) => isOfSeries).length,
    },
    byDay: daysOf(from, to).map((date) => ({
      date,
      ...figuresOf(
        begun.filter((booking) => clock(zone, booking.from).day === date),
        minutes.filter(({ day }) => day === date),
      ),
    })),
    byItem: idsOf([...withFigures, ...minutes], ({ itemId }) => itemId).map((itemId) => ({
      itemId,
      ...figuresOf(
        begun.filter((booking) => booking.itemId === itemId),
        minutes.filter((minute) => minute.itemId === itemId),
      ),
    })),
    byCoach: idsOf(counted, ({ coachId }) => coachId).map((coachId) => {
      const own = counted.filter((booking) => booking.coachId === coachId)
      return { coachId, bookings: own.length, minutes: sum(own, lengthOf) }
    }),
    byHour: ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((dayOfWeek) => {
      const starts = counted.filter((booking) => weekdayOf(clock(zone, booking.from).day) === dayOfWeek)
      const offered = minutes.filter(({ day }) => weekdayOf(day) === dayOfWeek)
      return Array.from({ length: 24 }, (_, hour) => ({
        dayOfWeek,
        ...hourFigures(zone, hour, starts, offered),
      })).filter((figures) => figures.bookings > 0 || figures.offeredDays > 0)
    }),
    byItemHour: idsOf(counted, ({ itemId }) => itemId).flatMap((itemId) =>
      Array.from({ length: 24 }, (_, hour) => {
        const own = counted.filter((one) => one.itemId === itemId && clock(zone, one.from).hour === hour)
        return { itemId, hour, bookings: own.length, revenueCents: sum(own, ({ revenueCents }) => revenueCents) }
      }).filter(({ bookings }) => bookings > 0),
    ),
    byClient: idsOf([...counted, ...late, ...missed], ({ userId }) => userId).map((userId) => ({
      userId,
      bookings: counted.filter((booking) => booking.userId === userId).length,
      revenueCents: sum(counted, (booking) => (booking.userId === userId ? booking.revenueCents : 0)),
      missed: missed.filter((booking) => booking.userId === userId).length,
      missedCents: sum(missed, (booking) => (booking.userId === userId ? booking.revenueCents : 0)),
      lateCanceled: late.filter((booking) => booking.userId === userId).length,
    })),
    open: { bookings: unpaid.length, cents: sum(unpaid, ({ revenueCents }) => revenueCents) },
  }
}

/** A minute of a slot. */
interface Minute {
  itemId: number
  day: Day
  hour: number
  offered: number
  booked: number
}

function minutesOf(zone: string, slot: OfferedTime & { day: Day }, confirmed: readonly StatisticsBooking[]): Minute[] {
  const own = confirmed.filter(({ itemId }) => itemId === slot.itemId)
  const minutes: Minute[] = []
  for (let at = slot.from; at < slot.to; at += MINUTE) {
    const units = sum(own, ({ from, to, quantity }) => (from <= at && at < to ? quantity : 0))
    minutes.push({
      itemId: slot.itemId,
      day: slot.day,
      hour: clock(zone, at).hour,
      offered: slot.capacity,
      booked: Math.min(slot.capacity, units),
    })
  }
  return minutes
}

function figuresOf(begun: readonly StatisticsBooking[], minutes: readonly Minute[]): Figures {
  const counted = begun.filter(({ status }) => status === 'CONFIRMED')
  return {
    bookings: counted.length,
    minutes: sum(counted, lengthOf),
    revenueCents: sum(counted, ({ revenueCents }) => revenueCents),
    bookedMinutes: sum(minutes, ({ booked }) => booked),
    offeredMinutes: sum(minutes, ({ offered }) => offered),
    canceled: begun.filter(({ status }) => status === 'CANCELED').length,
    missed: begun.filter(({ status }) => status === 'MISSED').length,
  }
}

/** Of one weekday. */
function hourFigures(
  zone: string,
  hour: number,
  counted: readonly StatisticsBooking[],
  minutesOfWeekday: readonly Minute[],
): Omit<HourFigures, 'dayOfWeek'> {
  const begun = counted.filter((booking) => clock(zone, booking.from).hour === hour)
  const minutes = minutesOfWeekday.filter((minute) => minute.hour === hour)
  const days = [...new Set(minutes.map(({ day }) => day))]
    .map((day) => minutes.filter((minute) => minute.day === day))
    .filter((ofDay) => ofDay.some(({ offered }) => offered > 0))
  return {
    hour,
    bookings: begun.length,
    revenueCents: sum(begun, ({ revenueCents }) => revenueCents),
    bookedMinutes: sum(minutes, ({ booked }) => booked),
    offeredMinutes: sum(minutes, ({ offered }) => offered),
    offeredDays: days.length,
    fullDays: days.filter((ofDay) => ofDay.every(({ offered, booked }) => offered === booked)).length,
  }
}

const lengthOf = ({ from, to }: StatisticsBooking): number => (to - from) / MINUTE

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0)

const idsOf = <Row>(rows: readonly Row[], id: (row: Row) => number | null): number[] =>
  [...new Set(rows.map(id))].filter((known) => known !== null).sort((a, b) => a - b)

/** The model's own calendar and clock are the platform's. */
export function daysOf(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 1440 * MINUTE) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

const weekdayOf = (day: Day): number => new Date(day).getUTCDay()

const clocks = new Map<string, (at: Instant) => { day: Day; hour: number }>()

/** What the clock on the club's wall shows. */
export function clock(zone: string, at: Instant): { day: Day; hour: number } {
  const read = clocks.get(zone) ?? readClock(zone)
  clocks.set(zone, read)
  return read(at)
}

function readClock(zone: string): (at: Instant) => { day: Day; hour: number } {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const known = new Map<Instant, { day: Day; hour: number }>()
  return (at) => {
    const text = known.has(at) ? '' : formatter.format(at) // 2026-11-16 18:00
    const shown = known.get(at) ?? { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
    known.set(at, shown)
    return shown
  }
}
