/** A calendar date of the site, `YYYY-MM-DD`. Text order is time order, so days compare with `<`. */
export type Day = string

/** 0 = Sunday … 6 = Saturday, in schedules and in recurring rules alike. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** A real date of the calendar: 2026-02-30 and 2026-13-01 are none. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= lastDateOf(year, month)
}

export const addDays = (day: Day, count: number): Day => dayAt(dayNumber(day) + count)

/** How many days `to` lies after `from`; negative before it. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** Every day from the first to the last, both included. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index))

export function dayOfWeek(day: Day): DayOfWeek {
  // 1970-01-01 was a Thursday (4); the remainder is made positive for days before it.
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7
  return weekday as DayOfWeek // a remainder of seven is 0 to 6
}

/** Months are counted on the calendar and end on its last date: 31 May less three months is 28 February. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const newYear = Math.floor(months / 12)
  const newMonth = (months % 12) + 1
  return dayText(newYear, newMonth, Math.min(date, lastDateOf(newYear, newMonth)))
}

/** Days since 1970-01-01, by the civil calendar (Hinnant, "days_from_civil"): years begin in March, so that leap days come last. */
export function dayNumber(day: Day): number {
  const [calendarYear, month, date] = partsOf(day)
  const year = month <= 2 ? calendarYear - 1 : calendarYear
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The inverse of `dayNumber`. */
export function dayAt(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth + (marchMonth < 10 ? 3 : -9)
  return dayText(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date)
}

const partsOf = (day: Day): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

const dayText = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function lastDateOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
