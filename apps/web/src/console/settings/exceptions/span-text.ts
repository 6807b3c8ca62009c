import { type Day, dayOfWeek } from '@korto/domain/time/day'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

/** `Sun 18 October`, `Mon 2 – Wed 4 November`; with the year if it is not this one. */
export function spanText({ t }: Texts<RoomKey<'exceptions'>>, first: Day, last: Day, today: Day): string {
  const days = daysText()
  const year = last.slice(0, 4)
  return year === today.slice(0, 4) ? days : t('exceptions.withYear', { days, year })

  function daysText(): string {
    const [from, to] = [partsOf(first), partsOf(last)]
    if (first === last) return t('date.day', { weekday: from.weekday, date: from.date, month: from.month })
    const both = { fromWeekday: from.weekday, from: from.date, toWeekday: to.weekday, to: to.date }
    return first.slice(0, 7) === last.slice(0, 7)
      ? t('exceptions.days', { ...both, month: to.month })
      : t('exceptions.daysOverMonths', { ...both, fromMonth: from.month, toMonth: to.month })
  }

  function partsOf(day: Day) {
    return {
      weekday: t('date.weekdayShort', { day: dayOfWeek(day) }),
      date: Number(day.slice(8)),
      month: t('date.monthLong', { month: Number(day.slice(5, 7)) }),
    }
  }
}
