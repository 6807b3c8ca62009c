import type { Language } from '@korto/domain/user/language'
import type { LetterParts } from '../../../adapters/mail/letter-parts.ts'
import { messageText } from '../../../texts/message-text.ts'
import { priceLines } from './booking-dates.ts'
import { clockText, dayName, dayTile, hoursText, type Reading, todayOf } from './notice-days.ts'
import type { SlotFree } from './notice-facts.ts'

/** A time that somebody watches is free. */
export function slotFreeLetter(
  language: Language,
  facts: SlotFree,
  { link, ...reading }: Reading & { link: string },
): Omit<LetterParts, 'language'> {
  const { site, item, start, price } = facts
  const day = dayName(language, start, todayOf(facts, reading))
  return {
    subject: messageText(language, 'letter.slotFreeSubject', { what: `${day} ${hoursText(facts)}, ${item}` }),
    title: messageText(language, 'slotFree.title', { item, start: clockText(start) }),
    dates: [
      {
        ...dayTile(language, start),
        hours: hoursText(facts),
        lines: [`${item}, ${site}`, ...priceLines(language, price, start)],
      },
    ],
    paragraphs: [messageText(language, 'slotFree.firstCome', {})],
    action: { label: messageText(language, 'letter.bookNow', {}), address: link },
  }
}
