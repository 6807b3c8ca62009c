import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import { clockText, dayName, hoursText, weeklyText } from './notice-days.ts'
import type { BookingNotice, NoticePlace } from './notice-facts.ts'

/** As many as one can take in at a glance. */
const NAMED_PLACES = 5

/** `Clay courts, Tue 17 November, 18:00–19:00, with Elena`; several are separated by semicolons. */
export function placesText(language: Language, notice: BookingNotice, today: Day | null): string {
  if (notice.isSeries) return [notice.item, weeklyText(language, notice), ...coachOf(language, notice)].join(', ')
  if (notice.places.length < 2) return placeText(language, notice, today)
  const named = notice.places.slice(0, NAMED_PLACES).map((place) => placeText(language, place, today))
  const more = notice.places.length - named.length
  return [...named, ...(more > 0 ? [messageText(language, 'notice.more', { count: more })] : [])].join('; ')
}

export const placeText = (language: Language, place: NoticePlace, today: Day | null): string =>
  [place.item, dayName(language, place.start, today), hoursText(place), ...coachOf(language, place)].join(', ')

const coachOf = (language: Language, { coach }: NoticePlace): string[] =>
  coach === null ? [] : [messageText(language, 'notice.coach', { coach })]

/** `Clay courts with Elena` */
export const itemText = (language: Language, { item, coach }: NoticePlace): string =>
  coach === null ? item : messageText(language, 'notice.itemWithCoach', { item, coach })

/** What is different after a move; what the reader has to know first comes first. */
export type Moved = 'time' | 'day' | 'item' | 'coach' | 'other'

export function movedWhat({ before, ...after }: BookingNotice): Moved {
  if (!before) return 'other'
  if (before.start.slice(0, 10) !== after.start.slice(0, 10)) return 'day'
  if (clockText(before.start) !== clockText(after.start)) return 'time'
  if (before.item !== after.item) return 'item'
  return before.coach !== after.coach && after.coach !== null ? 'coach' : 'other'
}
