import { slotCount, unsoldMinutes } from '@korto/domain/schedule/edit-notes'
import type { Schedule, ScheduleRange } from '@korto/domain/schedule/schedule'
import { shownTime } from '@korto/domain/time/time-of-day'
import { priceTexts } from '../../../lib/texts/prices.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

type HoursTexts = Texts<RoomKey<'hours'>>

/** `16:00–22:00` */
export const hoursText = ({ start, end }: ScheduleRange): string =>
  `${Number.isFinite(start) ? shownTime(start) : '?'}–${Number.isFinite(end) ? shownTime(end) : '?'}`

/** The price of a slot in the club's own money and in the second one, if any. */
export const pricesText = (texts: HoursTexts, price: number | undefined, currency: string): string[] =>
  price === undefined || !Number.isFinite(price) || price < 0
    ? []
    : // The day decides about the old double display only, which a club sees in the preview.
      priceTexts(price, { currency, country: '' }, texts.language, '9999-12-31')

/** What a range says on the track: its price, or its hours where it has none. */
export function rangeText(texts: HoursTexts, range: ScheduleRange, currency: string | undefined): string {
  if (range.capacity === 0) return texts.t('hours.closed')
  const [price] = currency ? pricesText(texts, range.price, currency) : []
  return price ?? hoursText(range)
}

/** What a screen reader says of a range. */
export function rangeLabel(
  texts: HoursTexts,
  day: string,
  range: ScheduleRange,
  schedule: Schedule,
  currency: string | undefined,
): string {
  const { t } = texts
  const prices = currency ? pricesText(texts, range.price, currency) : []
  const unsold = unsoldMinutes(schedule, range)
  return [
    day,
    hoursText(range),
    range.title,
    currency && (prices.join(' / ') || t('hours.noPrice')),
    currency && t('hours.slots', { count: slotCount(schedule, range) }),
    range.capacity === 0 ? t('hours.closed') : range.capacity && t('hours.places', { count: range.capacity }),
    currency && unsold > 0 && t('hours.unsold', { minutes: unsold }),
  ]
    .filter(Boolean)
    .join(', ')
}
