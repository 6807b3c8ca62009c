import { brand } from '@korto/contract/brand'
import type { Language } from '@korto/domain/user/language'
import type { LetterFooter, LetterLink, LetterParts } from '../../../adapters/mail/letter-parts.ts'
import { type MessageKey, messageText } from '../../../texts/message-text.ts'
import { bookingLetter } from './booking-letter.ts'
import { calendarFileName } from './calendar-file.ts'
import { digestLetter } from './digest-letter.ts'
import type { Reading } from './notice-days.ts'
import type { ClientAdded, NoticeFacts } from './notice-facts.ts'
import { entryTexts } from './notice-text.ts'
import { slotFreeLetter } from './slot-free-letter.ts'
import { isOfSubscription, subscriptionFooter, subscriptionLetter } from './subscription-letter.ts'

/** Addresses, which only the sender of a letter knows; all of them absolute. */
export interface LetterExtra extends Reading {
  link: string
  settingsAddress: string
  /** Where one stops watching a time. */
  watchingAddress?: string
  /** Ends this kind of letters; of reminders and digests. */
  unsubscribeAddress?: string
  /** Other times, of a booking that the club could not keep. */
  alternatives?: LetterLink[]
}

/** A letter in the language of the reader. */
export function letterOf(language: Language, facts: NoticeFacts, extra: LetterExtra): LetterParts {
  return {
    language,
    ...fromClub(language, facts),
    footer: footerOf(language, facts, extra),
    ...attachmentNote(language, facts),
    ...bodyOf(language, facts, extra),
  }
}

type Body = Omit<LetterParts, 'language'>

function bodyOf(language: Language, facts: NoticeFacts, extra: LetterExtra): Body {
  switch (facts.type) {
    case 'SLOT_FREE':
      return slotFreeLetter(language, facts, extra)
    case 'CLIENT_ADDED':
      return clientAddedLetter(language, facts, extra)
    case 'MAIL_UNREACHABLE': {
      const { title, text } = entryTexts(language, facts)
      const label = messageText(language, 'letter.openSettings', {})
      return { subject: title, title, paragraphs: [text], action: { label, address: extra.settingsAddress } }
    }
    case 'DIGEST':
      return digestLetter(language, facts, extra)
    case 'TRIAL_ENDS':
    case 'CHARGE_FAILED':
    case 'ORDER_ENDED':
      return subscriptionLetter(language, facts, extra)
    default:
      return bookingLetter(language, facts, extra)
  }
}

function clientAddedLetter(language: Language, { site }: ClientAdded, { link }: LetterExtra): Body {
  const say = (key: MessageKey) => messageText(language, key, { site, brand })
  return {
    subject: say('clientAdded.subject'),
    title: say('clientAdded.subject'),
    paragraphs: say('clientAdded.text').split('\n\n'),
    action: { label: say('clientAdded.action'), address: link },
  }
}

const filesDo = {
  'booking.ics': 'letter.addsToCalendar',
  'moved.ics': 'letter.changesCalendar',
  'changed.ics': 'letter.changesEntries',
  'cancelled.ics': 'letter.removesFromCalendar',
} as const

function attachmentNote(language: Language, facts: NoticeFacts): Pick<LetterParts, 'attachmentNote'> {
  const name = calendarFileName(facts)
  return name === null ? {} : { attachmentNote: { name, text: messageText(language, filesDo[name], {}) } }
}

/** A club writes through the product; answers go to the club. */
function fromClub(language: Language, facts: NoticeFacts): Pick<LetterParts, 'senderName' | 'replyTo'> {
  if (facts.type === 'MAIL_UNREACHABLE' || isOfSubscription(facts)) return {}
  return {
    senderName: messageText(language, 'letter.sender', { site: facts.site, brand }),
    ...('email' in facts && facts.email ? { replyTo: facts.email } : {}),
  }
}

function footerOf(language: Language, facts: NoticeFacts, extra: LetterExtra): LetterFooter {
  if (isOfSubscription(facts)) return subscriptionFooter(language, facts)
  const say = (key: MessageKey) => messageText(language, key, {})
  const settings = { label: say('letter.settings'), address: extra.settingsAddress }
  const sender = facts.type === 'MAIL_UNREACHABLE' ? brand : senderLine(facts)
  if (facts.type === 'SLOT_FREE') {
    const stop = extra.watchingAddress && { label: say('letter.stopWatching'), address: extra.watchingAddress }
    return { sender, note: say('letter.whyWatched'), links: [stop || settings] }
  }
  if (extra.unsubscribeAddress === undefined) return { sender, links: [settings] }
  const ends: MessageKey = facts.type === 'DIGEST' ? 'letter.noMoreDigests' : 'letter.noMoreReminders'
  const links = [
    { label: say(ends), address: extra.unsubscribeAddress },
    { ...settings, label: say('letter.allSettings') },
  ]
  return { sender, links }
}

/** `Vitosha Tennis Park, +359 2 555 01 40.` */
const senderLine = (facts: { site: string; phone?: string | null }): string =>
  `${[facts.site, ...(facts.phone ? [facts.phone] : [])].join(', ')}.`
