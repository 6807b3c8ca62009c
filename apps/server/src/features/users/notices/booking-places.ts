import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import { clockText, dayName, dayText, hoursText, weeklyText } from './notice-days.ts'
import type { BookingNotice, NamedPlace, NoticePlace } from './notice-facts.ts'

/** As many as one can take in at a glance. */
const NAMED_PLACES = 5

/** `Clay courts, Tue 17 November, 18:00–19:00, with Elena`; several are separated by semicolons. */
export function placesText(language: Language, notice: BookingNotice, today: Day | null): string {
  if (notice.isSeries) return [notice.item, weeklyText(language, notice), ...coachOf(language, notice)].join(', ')
  if (notice.places.length < 2) return placeText(language, notice, today)
  const named = notice.places.slice(0, NAMED_PLACES).map((place) => oneOfSeveral(language, notice, place, today))
  const more = notice.places.length - named.length
  return [...named, ...(more > 0 ? [messageText(language, 'notice.more', { count: more })] : [])].join('; ')
}

export const placeText = (language: Language, place: NoticePlace, today: Day | null): string =>
  [place.item, dayName(language, place.start, today), hoursText(place), ...coachOf(language, place)].join(', ')

/** What became of it, where a title cannot say it for all. */
function oneOfSeveral(language: Language, notice: BookingNotice, place: NamedPlace, today: Day | null): string {
  const text = placeText(language, place, today)
  if (place.before)
    return messageText(language, 'changed.moved', { after: text, before: formerText(language, place.before, place) })
  return isMixed(notice) ? messageText(language, 'changed.canceled', { place: text }) : text
}

/** Where a booking was, as far as that is not the same now; the hours in any case. */
export const formerText = (language: Language, before: NoticePlace, after: NoticePlace): string =>
  [
    ...(before.item === after.item ? [] : [before.item]),
    ...(before.start.slice(0, 10) === after.start.slice(0, 10) ? [] : [dayText(language, before.start)]),
    hoursText(before),
    ...(before.coach === after.coach ? [] : coachOf(language, before)),
  ].join(', ')

/** Some were canceled and others moved. */
export const isMixed = ({ type, places }: BookingNotice): boolean =>
  type === 'CANCELED' && places.some(({ before }) => before)

/** It does not take place any more. */
export const isOver = ({ type }: BookingNotice, { before }: NamedPlace): boolean =>
  type === 'REJECTED' || (type === 'CANCELED' && !before)

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
