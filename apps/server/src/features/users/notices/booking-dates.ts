import { priceText } from '@korto/domain/money/price-text'
import type { Language } from '@korto/domain/user/language'
import type { LetterDate } from '../../../adapters/mail/letter-parts.ts'
import { messageText } from '../../../texts/message-text.ts'
import { formerText, isMixed, isOver, itemText } from './booking-places.ts'
import { clockText, dayText, dayTile, hoursText, upperFirst, weeklyText } from './notice-days.ts'
import type { BookingNotice, NamedPlace, Price } from './notice-facts.ts'

/** Longer letters would not be read. */
const MOST_DATES = 20

/** The dates of a letter about a booking; what no longer holds is struck through. */
export function bookingDates(language: Language, notice: BookingNotice): LetterDate[] {
  if (notice.places.length > 1)
    return notice.places.slice(0, MOST_DATES).map((place) => dateOfSeveral(language, notice, place))
  const isLost = isOver(notice, notice)
  const date = {
    ...dayTile(language, notice.start),
    ...(isLost ? { formerHours: hoursText(notice) } : { hours: hoursText(notice), ...formerHours(language, notice) }),
    lines: [
      `${itemText(language, notice)}, ${notice.site}`,
      ...(notice.isSeries ? [upperFirst(weeklyText(language, notice))] : []),
      ...(isLost ? [] : priceLines(language, notice.price, notice.start)),
    ],
  }
  return [date]
}

/** Each says by itself what became of it: the plain text of a letter has no struck lines. */
function dateOfSeveral(language: Language, notice: BookingNotice, place: NamedPlace): LetterDate {
  const isLost = isOver(notice, place)
  const former = place.before && { formerHours: formerText(language, place.before, place) }
  return {
    ...dayTile(language, place.start),
    ...(isLost ? { formerHours: hoursText(place) } : { hours: hoursText(place), ...former }),
    lines: [
      `${itemText(language, place)}, ${notice.site}`,
      ...(notice.isSeries ? [upperFirst(weeklyText(language, place))] : []),
      ...(isLost && isMixed(notice) ? [messageText(language, 'canceled.title', {})] : []),
    ],
  }
}

function formerHours(language: Language, { type, before, start, end }: BookingNotice) {
  if (type !== 'MOVED' || !before) return {}
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
