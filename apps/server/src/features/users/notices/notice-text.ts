import type { Language } from '@korto/domain/user/language'
import { plainLine } from '../../../platform/outgoing/plain-line.ts'
import { messageText } from '../../../texts/message-text.ts'
import { bookingTexts, type TitleAndText } from './booking-texts.ts'
import { clockText, dayName, hoursText, type Reading, todayOf } from './notice-days.ts'
import type { Digest, NoticeFacts, SlotFree } from './notice-facts.ts'
import { subscriptionTexts } from './subscription-letter.ts'

/** An entry of somebody's list, in the language of the reader. */
export function entryTexts(language: Language, facts: NoticeFacts, reading: Reading = {}): TitleAndText {
  switch (facts.type) {
    case 'SLOT_FREE':
      return slotFreeTexts(language, facts, reading)
    case 'CLIENT_ADDED':
      return {
        title: messageText(language, 'clientAdded.title', { site: facts.site }),
        text: messageText(language, 'notice.clientAdded', { site: facts.site }),
      }
    case 'MAIL_UNREACHABLE':
      return {
        title: messageText(language, 'mailUnreachable.title', {}),
        text: messageText(language, 'mailUnreachable.text', { email: facts.email }),
      }
    case 'DIGEST':
      return digestTexts(language, facts)
    case 'TRIAL_ENDS':
    case 'CHARGE_FAILED':
    case 'ORDER_ENDED': {
      const { title, paragraphs } = subscriptionTexts(language, facts, reading)
      return { title, text: paragraphs.join(' ') }
    }
    default:
      return bookingTexts(language, facts, { titleToday: todayOf(facts, reading), textToday: null })
  }
}

/** A push has 3 kB with its link and its answers. */
const [LONGEST_TITLE, LONGEST_TEXT] = [120, 500]

/** What a push shows. It is read at once, so it may say "today" where an entry, which stays, names the date. */
export function pushTexts(language: Language, facts: NoticeFacts, reading: Reading = {}): TitleAndText {
  const today = 'as' in facts ? todayOf(facts, reading) : null
  const { title, text } =
    'as' in facts
      ? bookingTexts(language, facts, { titleToday: today, textToday: today })
      : entryTexts(language, facts, reading)
  return { title: plainLine(title, LONGEST_TITLE), text: plainLine(text, LONGEST_TEXT) }
}

/** An entry as it is stored. What is stored otherwise is shown as it is. */
export function storedEntryTexts(language: Language, type: string, stored: string, reading?: Reading): TitleAndText {
  const facts = storedFacts(type, stored)
  return facts ? entryTexts(language, facts, reading) : { title: '', text: stored }
}

/** Older entries, and those of the demo, may be plain text. */
function storedFacts(type: string, stored: string): NoticeFacts | null {
  if (!stored.startsWith('{')) return null
  // Only `sendNotices` writes objects there, and these are the facts that it was given.
  return { type, ...JSON.parse(stored) } as NoticeFacts
}

function slotFreeTexts(language: Language, facts: SlotFree, reading: Reading): TitleAndText {
  const { site, item, start } = facts
  const values = { item, start: clockText(start) }
  const when = `${site}, ${dayName(language, start, todayOf(facts, reading))} ${hoursText(facts)}.`
  return reading.isTaken
    ? {
        title: messageText(language, 'slotFree.takenTitle', values),
        text: `${when} ${messageText(language, 'slotFree.taken', {})}`,
      }
    : {
        title: messageText(language, 'slotFree.title', values),
        text: `${when} ${messageText(language, 'slotFree.firstCome', {})}`,
      }
}

const digestTexts = (language: Language, { site, total, pending }: Digest): TitleAndText => ({
  title: messageText(language, 'digest.title', { site }),
  text: `${messageText(language, 'digest.bookings', { count: total })}, ${messageText(language, 'digest.pending', { count: pending })}`,
})
