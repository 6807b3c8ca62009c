import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { cleanLine } from '@korto/domain/json/clean-text'
import { looksLikeEmail } from '@korto/domain/user/email'
import { strippedPhone } from '@korto/domain/user/phone'
import { phoneCountry } from '@korto/domain/user/phone-plans'
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min'
import type { Trx } from '../../../platform/db/database.ts'
import { clientLike } from '../../bookings/client-like.ts'
import type { TypedClient } from '../../clients/sql.ts'

/** More of a title is not read. */
const MOST_READ = 500
const MOST_NAME = 80
const MOST_EMAIL = 254
/** The name of a client when the event has none, as for rows of an import. */
const NOBODY = '—'

/**
 * Whom an event names: "a client found by e-mail or phone in title or guests, else the title as name". Numbers without a
 * calling code are read as those of the club's country.
 */
export function personOfEvent(title: string, guests: CalendarEvent['guests'], country = ''): TypedClient {
  const line = cleanLine(title.slice(0, MOST_READ)).replace(PENDING_MARKS, '')
  const inTitle = emailIn(line)
  const guest = guests.find(({ email }) => isPerson(email))
  const email = inTitle ?? guest?.email.trim() ?? null
  const words = inTitle ? line.replace(inTitle, ' ') : line
  const phone = phoneIn(words, country)
  const named = phone ? `${words.slice(0, phone.startsAt)} ${words.slice(phone.endsAt)}` : words
  const name = tidyName(named) || tidyName(guest?.name ?? '')
  return {
    displayName: name || email?.slice(0, MOST_NAME) || phone?.number || NOBODY,
    phoneNumber: phone?.number ?? null,
    email: email?.toLowerCase() ?? null,
  }
}

/** The client of the club whom an event names. One title is one client, however often it comes. */
export function clientOfEvent(trx: Trx, siteId: number, person: TypedClient): Promise<number> {
  const { phoneNumber, email } = person
  const ways = [
    ...(phoneNumber === null ? [] : [{ ...person, email: null }]),
    ...(email === null ? [] : [{ ...person, phoneNumber: null }]),
  ]
  return clientLike(trx, siteId, person, ways.length > 0 ? ways : [person])
}

/** What we write in front of a title while a booking waits: a copy made by hand has it too. */
const PENDING_MARKS = /^(?:\[\?\]\s*)+/

const emailIn = (line: string): string | null =>
  line.split(/[\s<>()[\],;:"]+/).find((word) => word.length <= MOST_EMAIL && looksLikeEmail(word)) ?? null

/** Rooms and calendars are invited like people. */
const isPerson = (email: string): boolean =>
  email.length <= MOST_EMAIL && looksLikeEmail(email) && !/\.calendar\.google\.com$/i.test(email.trim())

function phoneIn(line: string, country: string): { number: string; startsAt: number; endsAt: number } | null {
  const code = phoneCountry(country)
  const found = findPhoneNumbersInText(line, code && isSupportedCountry(code) ? { defaultCountry: code } : {})
  const [first] = found.filter(({ number }) => E164.test(number.number))
  if (first) return { ...first, number: first.number.number }
  // What no numbering plan knows, but somebody wrote as a number; so do we, of clients who have such a one.
  const [written] = line.matchAll(/\+\d[\d ()-]{5,24}\d/g)
  const number = written && strippedPhone(written[0])
  if (!written || !number || !E164.test(number)) return null
  return { number, startsAt: written.index, endsAt: written.index + written[0].length }
}

const E164 = /^\+\d{7,15}$/

/** Without what stood around an e-mail or a number, and no longer than a name may be. */
function tidyName(text: string): string {
  const words = cleanLine(text)
    .replace(/[([<]\s*[)\]>]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:^|\s)(?:tel|phone|gsm|mob|тел|моб|gsm)\.?:?\s*$/iu, '')
    .replace(/^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/g, '')
  let name = ''
  for (const letter of words) {
    if (name.length + letter.length > MOST_NAME) break
    name += letter
  }
  return cleanLine(name)
}
