import type { Item } from '@korto/domain/item/item'
import type { PricedSite } from '@korto/domain/money/price-text'
import { exceptionKind, otherCapacity, sameHours } from '@korto/domain/schedule/exception-kind'
import type { ScheduleException, ScheduleRange } from '@korto/domain/schedule/schedule'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import { priceTexts } from '../../../lib/texts/prices.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

export interface Described {
  item: Pick<Item, 'kind' | 'schedule' | 'capacity'>
  site: PricedSite
  today: Day
}

/** `Open 10:00–18:00, 30 EUR · reason` */
export function exceptionText(texts: Texts<RoomKey<'exceptions'>>, exception: ScheduleException, about: Described) {
  const what = whatText(texts, exception, about)
  return exception.reason ? `${what} · ${exception.reason}` : what
}

function whatText(texts: Texts<RoomKey<'exceptions'>>, exception: ScheduleException, about: Described): string {
  const { t } = texts
  const { item } = about
  const isCoach = item.kind === 'supplementary'
  const kind = exceptionKind(exception, item.schedule)
  if (kind === 'closed') return t(isCoach ? 'daysOff.awayAllDay' : 'exceptions.closedAllDay')
  if (kind === 'capacity' && exception.schedule)
    return t('exceptions.places', {
      count: otherCapacity(exception.schedule, item.schedule) ?? 0,
      usual: item.capacity,
    })
  const ranges = sameHours(exception)
  if (!ranges) return t('exceptions.openByWeekday')
  // Of a schedule by weekday, on weekdays that it leaves out.
  if (ranges.length === 0) return t(isCoach ? 'daysOff.awayAllDay' : 'exceptions.closedAllDay')
  const hours = ranges.map((range) => rangeText(texts, range, about)).join('; ')
  return t(isCoach ? 'daysOff.works' : 'exceptions.open', { hours })
}

function rangeText({ language }: Texts, { start, end, price }: ScheduleRange, { site, today }: Described): string {
  const prices = priceTexts(price ?? null, site, language, today).join(' / ')
  const times = `${shownTime(start)}–${shownTime(end)}`
  return prices ? `${times}, ${prices}` : times
}
