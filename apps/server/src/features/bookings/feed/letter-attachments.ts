import { brand } from '@korto/contract/brand'
import { calendarMethod, calendarText } from '@korto/domain/calendar/calendar-text'
import { parseDateTime } from '@korto/domain/time/site-time'
import type { Attachment } from '../../../adapters/mail/mail.ts'
import type { Tools } from '../../../tools.ts'
import { isOver } from '../../users/notices/booking-places.ts'
import { calendarFileName } from '../../users/notices/calendar-file.ts'
import type { BookingNotice, NamedPlace, NoticeFacts } from '../../users/notices/notice-facts.ts'
import { type BookingForCalendar, calendarEntry } from './calendar-entry.ts'

type CalendarTools = Pick<Tools, 'now'> & { env: Pick<Tools['env'], 'publicAddress' | 'MAIL_FROM'> }

/** The booking of a letter for the reader's calendar: it adds, changes or crosses out the entry. */
export function letterAttachments({ env, now }: CalendarTools, facts: NoticeFacts): Attachment[] {
  const name = calendarFileName(facts)
  if (name === null || !('bookingId' in facts)) return []
  const entries = bookingsOf(facts).map((booking) => calendarEntry(env, booking))
  if (entries.length === 0) return []
  const organizer = {
    name: facts.site,
    email: addressIn(env.MAIL_FROM) ?? `notices@${new URL(env.publicAddress).hostname}`,
  }
  return [
    {
      name,
      type: `text/calendar; method=${calendarMethod(entries)}; charset=utf-8`,
      content: calendarText({ product: brand, organizer, entries }, now()),
    },
  ]
}

function bookingsOf(facts: BookingNotice): BookingForCalendar[] {
  const common = {
    site: { id: facts.siteId, name: facts.site },
    timezone: facts.timezone,
    isTentative: facts.isPending ?? false,
  }
  const places: NamedPlace[] = facts.places.length > 1 ? facts.places : [facts]
  return places.flatMap((place) => {
    const { bookingId = null, ruleId = null, occurrenceDate = null, version = 1 } = place
    const [from, to] = [place.start, place.end].map((moment) => momentOf(facts.timezone, moment))
    if (typeof from !== 'number' || typeof to !== 'number' || (bookingId === null && occurrenceDate === null)) return []
    const { item, coach, itemId = facts.itemId } = place
    const isCanceled = isOver(facts, place)
    const reference = { bookingId, ruleId, occurrenceDate }
    return [{ ...common, reference, version, itemId, item, coach, from, to, isCanceled }]
  })
}

/** Facts have minutes, with or without the offset. */
const momentOf = (timezone: string, moment: string) =>
  parseDateTime(timezone, moment.length === 16 ? `${moment}:00` : moment)

const addressIn = (from: string | undefined): string | undefined => /[^\s<>]+@[^\s<>]+/.exec(from ?? '')?.[0]
