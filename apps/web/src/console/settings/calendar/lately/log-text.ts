import type { CalendarLogEntry } from '@korto/contract/calendar-sync'
import type { Day } from '@korto/domain/time/day'
import { daysText } from '../../../../lib/texts/dates.ts'
import { type CalendarTexts, durationText, whenText } from '../calendar-times.ts'

/** What happened, as a sentence. */
export function logText(texts: CalendarTexts, entry: CalendarLogEntry, itemName: ItemName, today: Day): string {
  const { t } = texts
  return t(`calendar.log.${entry.kind}`, {
    name: entry.name ?? t('calendar.someone'),
    item: itemName(entry.itemId),
    other: entry.otherItemId === null ? '' : itemName(entry.otherItemId),
    when: whenOf(texts, entry, today),
    calendar: entry.calendarName ?? '',
    count: entry.count ?? 0,
    reason: entry.error === null ? t('error.default') : t(`calendar.short.${entry.error}`),
    lag: entry.lagMs === null ? 'none' : durationText(texts, entry.lagMs),
  })
}

export type ItemName = (itemId: number) => string

function whenOf(texts: CalendarTexts, { fromDate, days }: CalendarLogEntry, today: Day): string {
  if (days) return daysText(texts, days.from, days.to)
  return fromDate === null ? '' : whenText(texts, fromDate, today)
}
