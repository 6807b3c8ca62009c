import { dayOfWeek } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import type { LetterLink, LetterParts } from '../../../adapters/mail/letter-parts.ts'
import { type MessageKey, type MessageValues, messageText } from '../../../texts/message-text.ts'
import { bookingDates } from './booking-dates.ts'
import { isMixed, itemText, movedWhat } from './booking-places.ts'
import { bookingTexts, movedTitle, movedTo, payNothing, reminderDay } from './booking-texts.ts'
import { clockText, dayName, dayText, hoursText, type Reading, todayOf, upperFirst, weeklyText } from './notice-days.ts'
import type { BookingNotice } from './notice-facts.ts'

interface Addresses extends Reading {
  link: string
  alternatives?: LetterLink[]
}

/** A letter about a booking: what happened, when and where, what to know, and the next thing to do. */
export function bookingLetter(
  language: Language,
  notice: BookingNotice,
  { link, alternatives = [], ...reading }: Addresses,
): Omit<LetterParts, 'language'> {
  const today = todayOf(notice, reading)
  const { title, text } = bookingTexts(language, notice, { titleToday: today, textToday: null })
  const say = (key: MessageKey, values: MessageValues = {}) => messageText(language, key, values)
  const common = { dates: bookingDates(language, notice), action: { label: say('letter.seeBooking'), address: link } }
  const isSingle = !notice.isSeries && notice.places.length < 2
  const what = whatText(language, notice)
  switch (notice.type) {
    case 'CONFIRMED':
      return {
        ...common,
        subject: say('letter.confirmedSubject', { what }),
        title: isSingle ? say('letter.confirmedTitle') : title,
        paragraphs: [seeYou(language, notice)],
      }
    case 'RECEIPT':
      return {
        ...common,
        subject: say(notice.isPending ? 'letter.requestSubject' : 'letter.receiptSubject', { what }),
        title: notice.isPending ? say('letter.requestTitle') : title,
        paragraphs: [notice.isPending ? say('letter.requestText') : seeYou(language, notice)],
      }
    case 'REMINDER': {
      const day = upperFirst(dayName(language, notice.start, today))
      const values = { day, start: clockText(notice.start), what: itemText(language, notice) }
      return {
        ...common,
        subject: say('letter.reminderSubject', values),
        title: say('reminder.title', { day: reminderDay(language, notice, today), start: clockText(notice.start) }),
        paragraphs: notice.address ? [`${notice.address}.`] : [],
      }
    }
    case 'MOVED':
      return {
        ...common,
        subject: isSingle ? movedSubject(language, notice) : `${title}: ${what}`,
        title: isSingle ? movedHeading(language, notice) : title,
        paragraphs: [...wordsOfClub(language, notice), notSuitable(language, notice)],
      }
    case 'CANCELED':
    case 'REJECTED': {
      const isCanceled = notice.type === 'CANCELED'
      const paragraph = [
        ...wordsOfClub(language, notice),
        ...(isCanceled ? [payNothing(language, notice)] : []),
        ...(alternatives.length > 0 ? [say('letter.otherTimes')] : []),
      ].join(' ')
      const heading = say(isCanceled ? 'letter.canceledTitle' : 'letter.rejectedTitle')
      return {
        ...common,
        subject: isMixed(notice)
          ? `${title}: ${what}`
          : say(isCanceled ? 'letter.canceledSubject' : 'letter.rejectedSubject', { what }),
        title: isSingle ? heading : title,
        paragraphs: [paragraph, ...(isMixed(notice) ? [notSuitable(language, notice)] : [])].filter(Boolean),
        choices: alternatives,
        action: { label: say('letter.seeOtherTimes'), address: link },
      }
    }
    case 'NEW':
    case 'PENDING':
    case 'PENDING_COACH':
      return { ...common, subject: title, title, paragraphs: [text] }
  }
}

/** `Tue 17 November, 19:30–20:15, Squash box`; of several, how many and from when. */
function whatText(language: Language, notice: BookingNotice): string {
  if (notice.isSeries) return `${weeklyText(language, notice)}, ${notice.item}`
  const more = notice.places.length - 1
  return [
    dayText(language, notice.start),
    hoursText(notice),
    notice.item,
    ...(more > 0 ? [messageText(language, 'notice.more', { count: more })] : []),
  ].join(', ')
}

/** `Moved to 20:00: Fri 20 November, Hard courts`: what the title says already is not said twice. */
function movedSubject(language: Language, notice: BookingNotice): string {
  const what = movedWhat(notice)
  const rest = {
    time: [dayText(language, notice.start), notice.item],
    day: [notice.item],
    item: [dayText(language, notice.start), hoursText(notice)],
    coach: [dayText(language, notice.start), hoursText(notice), notice.item],
    other: [dayText(language, notice.start), hoursText(notice), notice.item],
  }[what]
  return `${movedTitle(language, notice)}: ${rest.join(', ')}`
}

const movedHeading = (language: Language, notice: BookingNotice): string =>
  ['time', 'day'].includes(movedWhat(notice))
    ? messageText(language, 'letter.movedTitle', { to: movedTo(language, notice) })
    : movedTitle(language, notice)

const wordsOfClub = (language: Language, { reason }: BookingNotice): string[] => {
  if (!reason) return []
  const quote = messageText(language, 'notice.quote', { text: reason })
  return [messageText(language, 'letter.clubWrites', { quote })]
}

function seeYou(language: Language, notice: BookingNotice): string {
  const seeYouOn = messageText(language, 'letter.seeYou', { day: dayOfWeek(notice.start.slice(0, 10)) })
  return [seeYouOn, ...cancelUntil(language, notice)].join(' ')
}

function notSuitable(language: Language, notice: BookingNotice): string {
  const call = notice.phone ? [messageText(language, 'letter.call', { phone: notice.phone })] : []
  const ways = notice.cancelUntil ? cancelUntil(language, notice) : call
  return ways.length === 0 ? '' : [messageText(language, 'letter.notSuitable', {}), ...ways].join(' ')
}

function cancelUntil(language: Language, { cancelUntil: until, start }: BookingNotice): string[] {
  if (until === null) return []
  const isSameDay = until.slice(0, 10) === start.slice(0, 10)
  const values = { day: dayText(language, until), time: clockText(until) }
  return [messageText(language, isSameDay ? 'letter.cancelSameDay' : 'letter.cancelUntil', values)]
}
