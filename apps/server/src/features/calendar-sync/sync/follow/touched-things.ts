import type { Touched } from './sql.ts'

/** The fields of an activity that name bookings, series and closings; each type has some of them. */
interface NamingData {
  bookingId?: number
  ruleId?: number
  newRuleId?: number | null
  eventId?: number
  bookings?: { bookingId: number }[]
  rules?: { ruleId: number }[]
  canceledOverrides?: number[]
  followed?: number[]
  madeOrdinary?: number[]
}

/** What activities of a club are about. */
export function touchedThings(rows: readonly { data: object }[]): Touched {
  const named: NamingData[] = rows.map(({ data }) => data)
  return {
    bookings: distinct(
      named.flatMap(({ bookingId, bookings = [], canceledOverrides = [], followed = [], madeOrdinary = [] }) => [
        bookingId,
        ...bookings.map((one) => one.bookingId),
        ...canceledOverrides,
        ...followed,
        ...madeOrdinary,
      ]),
    ),
    rules: distinct(
      named.flatMap(({ ruleId, newRuleId, rules = [] }) => [ruleId, newRuleId, ...rules.map((one) => one.ruleId)]),
    ),
    events: distinct(named.map(({ eventId }) => eventId)),
  }
}

const distinct = (ids: (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
]
