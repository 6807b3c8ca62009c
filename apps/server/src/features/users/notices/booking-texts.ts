import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import { type MessageKey, messageText } from '../../../texts/message-text.ts'
import { isMixed, itemText, movedWhat, placesText, placeText } from './booking-places.ts'
import { clockText, dayName, dayText, hoursText } from './notice-days.ts'
import type { BookingNotice } from './notice-facts.ts'

export interface TitleAndText {
  title: string
  text: string
}

/** The day that counts as today, in the title and in the text; null where days are named by their date. */
interface Todays {
  titleToday: Day | null
  textToday: Day | null
}

/** For an entry and for a push alike: what happened, then where and when. */
export const bookingTexts = (
  language: Language,
  notice: BookingNotice,
  { titleToday, textToday }: Todays,
): TitleAndText => ({
  title: notice.as === 'client' ? clientTitle(language, notice, titleToday) : staffTitle(language, notice),
  text:
    notice.as === 'client' ? clientText(language, notice, textToday) : `${placesText(language, notice, textToday)}.`,
})

/** Kinds that may be about several bookings, or about a series. */
const answers = { CONFIRMED: 'confirmed', REJECTED: 'rejected', CANCELED: 'canceled', MOVED: 'moved' } as const

function clientTitle(language: Language, notice: BookingNotice, today: Day | null): string {
  const say = (key: MessageKey, values = {}) => messageText(language, key, values)
  switch (notice.type) {
    case 'REMINDER':
      return say('reminder.title', { day: reminderDay(language, notice, today), start: clockText(notice.start) })
    case 'RECEIPT':
      return say('receipt.title')
    case 'NEW':
    case 'PENDING':
    case 'PENDING_COACH':
      return staffTitle(language, notice)
    case 'CONFIRMED':
    case 'REJECTED':
    case 'CANCELED':
    case 'MOVED': {
      const kind = answers[notice.type]
      const count = notice.places.length
      if (count > 1) return say(`${isMixed(notice) ? 'changed' : kind}.manyTitle`, { count })
      if (notice.isSeries) return say(`${kind}.seriesTitle`)
      return kind === 'moved' ? movedTitle(language, notice) : say(`${kind}.title`)
    }
  }
}

/** `tomorrow`, or `on Tue 17 November`. */
export function reminderDay(language: Language, { start }: BookingNotice, today: Day | null): string {
  const day = dayName(language, start, today)
  return day === dayText(language, start) ? messageText(language, 'reminder.onDay', { day }) : day
}

/** `Moved to 20:00`; to another day, court or coach as it is. */
export function movedTitle(language: Language, notice: BookingNotice): string {
  const what = movedWhat(notice)
  if (what === 'time' || what === 'day') return messageText(language, 'moved.title', { to: movedTo(language, notice) })
  if (what === 'item') return messageText(language, 'moved.itemTitle', { item: notice.item })
  if (what === 'coach') return messageText(language, 'moved.coachTitle', { coach: notice.coach ?? '' })
  return messageText(language, 'moved.otherTitle', {})
}

/** `20:00`, or with the day when that is another. */
export const movedTo = (language: Language, notice: BookingNotice): string =>
  movedWhat(notice) === 'day'
    ? `${dayText(language, notice.start)}, ${clockText(notice.start)}`
    : clockText(notice.start)

function clientText(language: Language, notice: BookingNotice, today: Day | null): string {
  const place = placesText(language, notice, today)
  return [
    sentence(language, notice, place, today),
    ...(notice.reason ? [messageText(language, 'notice.quote', { text: notice.reason })] : []),
    ...(notice.type === 'CANCELED' ? [payNothing(language, notice)] : []),
  ].join(' ')
}

export const payNothing = (language: Language, notice: BookingNotice): string =>
  messageText(language, isMixed(notice) ? 'changed.payNothing' : 'notice.payNothing', {})

function sentence(language: Language, notice: BookingNotice, place: string, today: Day | null): string {
  const { site, before } = notice
  const isSingle = !notice.isSeries && notice.places.length < 2
  if (notice.type === 'REJECTED') return messageText(language, 'rejected.text', { site, place })
  if (notice.type !== 'MOVED' || !before || !isSingle) return `${site}, ${place}.`
  if (movedWhat(notice) !== 'time' || before.item !== notice.item || before.coach !== notice.coach)
    return messageText(language, 'moved.text', { site, after: place, before: placeText(language, before, today) })
  return messageText(language, 'moved.timeText', {
    site,
    item: itemText(language, notice),
    day: dayText(language, notice.start),
    from: clockText(before.start),
    time: hoursText(notice),
  })
}

/** Whom the booking is of, what the person did, and the hour. */
function staffTitle(language: Language, notice: BookingNotice): string {
  const values = {
    client: notice.client ?? messageText(language, 'staff.nobody', {}),
    start: clockText(notice.start),
    coach: notice.coach ?? '',
  }
  return messageText(language, staffKey(notice), values)
}

function staffKey({ type, as, isSeries, coach }: BookingNotice): MessageKey {
  switch (type) {
    case 'NEW':
    case 'RECEIPT':
    case 'REMINDER':
      return 'new.title'
    case 'PENDING':
      return 'pending.title'
    case 'PENDING_COACH':
      if (as === 'coach') return 'pendingCoach.title'
      return coach === null ? 'pending.title' : 'pendingCoach.clubTitle'
    case 'CANCELED':
    case 'REJECTED':
      return isSeries ? 'canceled.staffSeriesTitle' : 'canceled.staffTitle'
    case 'CONFIRMED':
    case 'MOVED':
      return 'confirmed.coachTitle'
  }
}
