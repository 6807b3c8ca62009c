import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'

/** The weeks of a month, Monday first; each has seven days, some of other months. */
export function monthGrid(month: Day): Day[][] {
  const first = `${month.slice(0, 8)}01`
  // 0 is Sunday, the last day of a week here.
  const monday = addDays(first, -((dayOfWeek(first) + 6) % 7))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  )
  return weeks.filter((week) => week.some((day) => isSameMonth(day, first)))
}

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7)
