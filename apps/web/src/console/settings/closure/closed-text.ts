import type { ClosureSummary } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { daysText, dayText, timeText } from '../../../lib/texts/dates.ts'
import { type ClosureTexts, nameOfItem } from './place-texts.ts'

/** `Clay courts, Sat 21 Nov, 09:00–18:00`; of several days from the first to the last. */
export function closedText(
  texts: ClosureTexts,
  site: StaffSiteRead,
  { items, times }: Pick<ClosureSummary, 'items' | 'times'>,
): string {
  const courts = items.map(({ itemId, places }) =>
    places === null
      ? nameOfItem(site, itemId)
      : texts.t('closure.partly', { court: nameOfItem(site, itemId), count: places }),
  )
  return `${courts.join(', ')}, ${timesText(texts, times)}`
}

function timesText(texts: ClosureTexts, times: ClosureSummary['times']): string {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return ''
  const end = timeText(last.toDate)
  const isMidnight = end === '00:00'
  const hours = `${timeText(first.fromDate)}–${isMidnight ? '24:00' : end}`
  const [from, to] = [first.fromDate.slice(0, 10), lastDay(last)]
  return from === to ? `${dayText(texts, from, 'short')}, ${hours}` : `${daysText(texts, from, to)}, ${hours}`
}

/** A time that ends at midnight belongs to the day before. */
function lastDay({ fromDate, toDate }: ClosureSummary['times'][number]): string {
  if (timeText(toDate) !== '00:00') return toDate.slice(0, 10)
  const before = new Date(Date.parse(`${toDate.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return before < fromDate.slice(0, 10) ? fromDate.slice(0, 10) : before
}
