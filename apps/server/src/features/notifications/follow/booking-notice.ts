import { cancelableUntil } from '@korto/domain/booking/late-cancellation'
import type { Audience, MessageSubject } from '@korto/domain/notification/messages'
import { siteSlug } from '@korto/domain/site/slug'
import type { Instant } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { BookingNotice, NamedPlace, NoticePlace } from '../../users/notices/notice-facts.ts'
import type { ToldSiteRow } from './sql.ts'
import type { ToldFacts } from './told-facts.ts'

interface ToldSubject {
  subject: MessageSubject
  before: MessageSubject | null
}

export interface ToldBooking extends ToldSubject {
  type: BookingNotice['type']
  as: Audience
  siteId: number
  /** Others that the same notice is about. */
  others: readonly ToldSubject[]
  reason: string | null
  now: Instant
}

/** What a notice says of a booking; null when the club is gone for good. */
export function bookingNotice(facts: ToldFacts, told: ToldBooking): BookingNotice | null {
  const site = facts.siteOf(told.siteId)
  if (!site) return null
  const { subject, before, others } = told
  const { bookingId, ruleId, occurrenceDate, itemId } = subject
  const stored = facts.bookingOf(bookingId)
  const currency = stored?.price?.currency ?? site.currency
  return {
    type: told.type,
    as: told.as,
    ...placeOf(facts, site, subject),
    siteId: site.id,
    site: site.name,
    timezone: site.timezone,
    phone: site.phone,
    address: site.address || null,
    email: site.email,
    bookingId,
    ruleId,
    occurrenceDate,
    itemId,
    isSeries: subject.end === null,
    price: stored?.price && currency ? { cents: stored.price.cents, currency } : null,
    client: told.as === 'client' ? null : facts.clientNameOf(site.id, subject.userId),
    before: before && placeOf(facts, site, before),
    places: others.length === 0 ? [] : placesInOrder([told, ...others]).map((one) => namedPlace(facts, site, one)),
    reason: told.reason,
    cancelUntil: cancelUntil(facts, site, told),
    version: versionOf(facts, subject),
  }
}

/** Where a notice leads: who has lost a place sees other times, staff see the booking on the board. */
export function linkOf(site: ToldSiteRow, { type, as, subject }: Pick<ToldBooking, 'type' | 'as' | 'subject'>): string {
  const day = clock(site, subject.start).slice(0, 10)
  if (as !== 'client') {
    const booking = subject.bookingId === null ? '' : `&booking=${subject.bookingId}`
    return `/admin/dashboard/i/all?site=${site.id}&day=${day}${booking}`
  }
  const isLost = type === 'CANCELED' || type === 'REJECTED'
  return isLost && !site.is_deleted
    ? `/places/${encodeURIComponent(siteSlug(site))}/${subject.itemId}?initial-date=${day}`
    : '/my-bookings'
}

function placeOf(
  facts: ToldFacts,
  site: ToldSiteRow,
  { itemId, supplItemId, start, firstEnd }: MessageSubject,
): NoticePlace {
  return {
    item: facts.itemOf(itemId)?.name ?? '',
    coach: supplItemId === null ? null : (facts.itemOf(supplItemId)?.name ?? null),
    start: clock(site, start),
    end: clock(site, firstEnd),
  }
}

const placesInOrder = (told: readonly ToldSubject[]): ToldSubject[] =>
  told.toSorted((a, b) => a.subject.start - b.subject.start)

/** With the names by which calendars know it, and where it was before it was moved. */
const namedPlace = (facts: ToldFacts, site: ToldSiteRow, { subject, before }: ToldSubject): NamedPlace => ({
  ...placeOf(facts, site, subject),
  before: before && placeOf(facts, site, before),
  itemId: subject.itemId,
  bookingId: subject.bookingId,
  ruleId: subject.ruleId,
  occurrenceDate: subject.occurrenceDate,
  version: versionOf(facts, subject),
})

const versionOf = (facts: ToldFacts, { bookingId, ruleId }: MessageSubject): number =>
  facts.bookingOf(bookingId)?.version ?? facts.ruleVersionOf(ruleId) ?? 1

/** What the clocks of the club show. */
const clock = ({ timezone }: ToldSiteRow, moment: Instant): string => wireDateTime(timezone, moment).slice(0, 16)

const CANCELABLE: readonly BookingNotice['type'][] = ['CONFIRMED', 'MOVED', 'REMINDER', 'RECEIPT']

/** For whoever still has the booking and can give it back; of several, each has its own. */
function cancelUntil(facts: ToldFacts, site: ToldSiteRow, told: ToldBooking): string | null {
  const { type, as, subject, others, now } = told
  if (as !== 'client' || others.length > 0 || !CANCELABLE.includes(type) || facts.bookingOf(subject.bookingId)?.isPaid)
    return null
  const { itemId, supplItemId, start } = subject
  const coach = supplItemId === null ? null : (facts.itemOf(supplItemId)?.config ?? null)
  const until = cancelableUntil(start, { site: site.config, item: facts.itemOf(itemId)?.config ?? {}, coach })
  return until > now ? clock(site, until) : null
}
