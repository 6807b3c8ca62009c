import { type Day, type DayOfWeek, dayOfWeek, daysBetween, daysFrom } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import type { StatisticsBooking } from './facts.ts'
import { figureOf, isLate, isOpen } from './figure-of.ts'
import {
  addBooking,
  addRevenue,
  addUse,
  minutesOf,
  noClientFigures,
  noFigures,
  noHourFigures,
  totalOf,
} from './figures.ts'
import { type HourlyUse, noUse } from './occupancy.ts'
import type { ClientFigures, Figures, ItemHourFigures, Report } from './report.ts'

export interface DaySums {
  /** One that begins on the day, in this hour of the clock. */
  countBooking(booking: StatisticsBooking, hour: number): void
  countUse(itemId: number, use: HourlyUse): void
  /** After the last item: only then is it known whether an hour was full. */
  end(): void
}

export interface ReportSums {
  openDay(day: Day): DaySums
  report(): Report
}

/** The sums of a range: all that is kept of its bookings. */
export function reportSums(from: Day, to: Day, now: Instant): ReportSums {
  const byDay = daysFrom(from, daysBetween(from, to) + 1).map((date) => ({ date, ...noFigures() }))
  const byItem = new Map<number, Figures & { itemId: number }>()
  const byCoach = new Map<number, { coachId: number; bookings: number; minutes: number }>()
  const byClient = new Map<number, ClientFigures>()
  const byHour = WEEKDAYS.map((weekday) => HOURS.map((hour) => noHourFigures(weekday, hour)))
  const byItemHour = new Map<number, ItemHourFigures>()
  const otherTotals = { clients: 0, lateCanceled: 0, rejected: 0, pending: 0, ofSeries: 0 }
  const open = { bookings: 0, cents: 0 }

  const ofItem = (itemId: number) => getOrAdd(byItem, itemId, () => ({ itemId, ...noFigures() }))
  const ofCoach = (coachId: number) => getOrAdd(byCoach, coachId, () => ({ coachId, bookings: 0, minutes: 0 }))
  const ofClient = (userId: number) => getOrAdd(byClient, userId, () => noClientFigures(userId))
  const ofItemHour = (itemId: number, hour: number) =>
    getOrAdd(byItemHour, itemId * 24 + hour, () => ({ itemId, hour, bookings: 0, revenueCents: 0 }))

  function openDay(day: Day): DaySums {
    const figuresOfDay = byDay[daysBetween(from, day)]
    if (!figuresOfDay) throw new RangeError(`${day} is not a day of the report`)
    const hours = byHour[dayOfWeek(day)]
    const useOfDay = noUse()

    return {
      countBooking(booking, hour) {
        const figure = figureOf(booking.status)
        if (figure === 'counted') {
          addBooking(figuresOfDay, booking)
          addBooking(ofItem(booking.itemId), booking)
          addRevenue(ofItemHour(booking.itemId, hour), booking)
          const ofHour = hours?.[hour]
          if (ofHour) addRevenue(ofHour, booking)
          addToOtherSums(booking)
        } else if (figure === 'canceled' || figure === 'missed') {
          figuresOfDay[figure]++
          ofItem(booking.itemId)[figure]++
          countAbsence(booking)
        } else {
          otherTotals[figure]++
        }
      },
      countUse(itemId, use) {
        addUse(figuresOfDay, sumOf(use.offered), sumOf(use.booked))
        addUse(ofItem(itemId), sumOf(use.offered), sumOf(use.booked))
        for (const hour of HOURS) {
          useOfDay.offered[hour] = (useOfDay.offered[hour] ?? 0) + (use.offered[hour] ?? 0)
          useOfDay.booked[hour] = (useOfDay.booked[hour] ?? 0) + (use.booked[hour] ?? 0)
        }
      },
      end() {
        for (const figures of hours ?? []) {
          const [offered = 0, booked = 0] = [useOfDay.offered[figures.hour], useOfDay.booked[figures.hour]]
          addUse(figures, offered, booked)
          if (offered > 0) figures.offeredDays++
          if (offered > 0 && booked === offered) figures.fullDays++
        }
      },
    }
  }

  function addToOtherSums(booking: StatisticsBooking): void {
    const client = ofClient(booking.userId)
    if (client.bookings === 0) otherTotals.clients++
    addRevenue(client, booking)
    if (booking.coachId !== null) {
      const coach = ofCoach(booking.coachId)
      coach.bookings++
      coach.minutes += minutesOf(booking)
    }
    if (booking.isOfSeries) otherTotals.ofSeries++
    if (isOpen(booking, now)) {
      open.bookings++
      open.cents += booking.revenueCents
    }
  }

  function countAbsence(booking: StatisticsBooking): void {
    if (isLate(booking)) {
      otherTotals.lateCanceled++
      ofClient(booking.userId).lateCanceled++
    } else if (figureOf(booking.status) === 'missed') {
      const client = ofClient(booking.userId)
      client.missed++
      client.missedCents += booking.revenueCents
    }
  }

  const report = (): Report => ({
    from,
    to,
    totals: { ...totalOf(byDay), ...otherTotals },
    byDay,
    byItem: [...byItem.values()],
    byCoach: [...byCoach.values()],
    byHour: byHour.flat().filter(({ bookings, offeredDays }) => bookings > 0 || offeredDays > 0),
    byItemHour: [...byItemHour.values()].sort((a, b) => a.itemId - b.itemId || a.hour - b.hour),
    byClient: [...byClient.values()],
    open,
  })

  return { openDay, report }
}

const WEEKDAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

function getOrAdd<Value>(map: Map<number, Value>, key: number, fresh: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = fresh()
  map.set(key, value)
  return value
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
