import { priceText } from '@korto/domain/money/price-text'
import type { Language } from '@korto/domain/user/language'
import type { LetterDate } from '../../../adapters/mail/letter-parts.ts'
import { itemText } from './booking-places.ts'
import { clockText, dayText, dayTile, hoursText, upperFirst, weeklyText } from './notice-days.ts'
import type { BookingNotice, NoticePlace, Price } from './notice-facts.ts'

/** Longer letters would not be read. */
const MOST_DATES = 20

/** The dates of a letter about a booking; what no longer holds is struck through. */
export function bookingDates(language: Language, notice: BookingNotice): LetterDate[] {
  const places: NoticePlace[] = notice.places.length > 1 ? notice.places.slice(0, MOST_DATES) : [notice]
  const isOver = notice.type === 'CANCELED' || notice.type === 'REJECTED'
  return places.map((place) => ({
    ...dayTile(language, place.start),
    ...(isOver ? { formerHours: hoursText(place) } : { hours: hoursText(place), ...formerHours(language, notice) }),
    lines: [
      `${itemText(language, place)}, ${notice.site}`,
      ...(notice.isSeries ? [upperFirst(weeklyText(language, place))] : []),
      ...(isOver || places.length > 1 ? [] : priceLines(language, notice.price, place.start)),
    ],
  }))
}

function formerHours(language: Language, { type, before, start, end, places }: BookingNotice) {
  if (type !== 'MOVED' || !before || places.length > 1) return {}
  const isOtherDay = before.start.slice(0, 10) !== start.slice(0, 10)
  if (!isOtherDay && clockText(before.start) === clockText(start) && clockText(before.end) === clockText(end)) return {}
  return { formerHours: isOtherDay ? `${dayText(language, before.start)}, ${hoursText(before)}` : hoursText(before) }
}

/** `20 BGN / 10.23 EUR`; the country matters only for the double display, which ended. */
export function priceLines(language: Language, price: Price | null | undefined, start: string): string[] {
  if (!price) return []
  const text = priceText(price.cents, { currency: price.currency, country: '' }, language, start.slice(0, 10))
  return text === null ? [] : [text]
}
