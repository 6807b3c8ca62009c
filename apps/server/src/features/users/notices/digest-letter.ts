import type { Language } from '@korto/domain/user/language'
import type { LetterList, LetterParts } from '../../../adapters/mail/letter-parts.ts'
import { messageText } from '../../../texts/message-text.ts'
import { itemText } from './booking-places.ts'
import { clockText, dayText, hoursText, upperFirst } from './notice-days.ts'
import type { Digest } from './notice-facts.ts'

/** The day of a club for its staff: who comes, what waits for an answer, what is still free. */
export function digestLetter(
  language: Language,
  digest: Digest,
  { link }: { link: string },
): Omit<LetterParts, 'language'> {
  const bookings = messageText(language, 'digest.bookings', { count: digest.total })
  const pending = messageText(language, 'digest.pending', { count: digest.pending })
  return {
    subject: messageText(language, 'letter.digestSubject', { site: digest.site, bookings, pending }),
    title: messageText(language, 'digest.title', { site: digest.site }),
    paragraphs: [`${upperFirst(dayText(language, digest.day))}: ${bookings}, ${pending}.`],
    lists: [bookingList(language, digest), freeList(language, digest)].filter(({ rows }) => rows.length > 0),
    action: { label: messageText(language, 'letter.openDay', {}), address: link },
  }
}

function bookingList(language: Language, { bookings, total }: Digest): LetterList {
  const more = total - bookings.length
  return {
    title: messageText(language, 'letter.digestBookings', {}),
    rows: bookings.map((booking) => ({
      term: hoursText(booking),
      text: `${booking.client}, ${itemText(language, booking)}`,
    })),
    ...(more > 0 ? { more: messageText(language, 'notice.more', { count: more }) } : {}),
  }
}

const freeList = (language: Language, { free }: Digest): LetterList => ({
  title: messageText(language, 'letter.digestFree', {}),
  rows: free.map(({ item, starts }) => ({ term: item, text: starts.map(timeOf).join(', ') })),
})

/** Times of the day, or moments. */
const timeOf = (start: string): string => (start.includes('T') ? clockText(start) : start)
