import { subjectOf } from '@korto/domain/notification/subject'
import { type CurrentState, type DropReason, whyDrop } from '@korto/domain/notification/why-drop'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { isOver } from '../../users/notices/booking-places.ts'
import type { BookingNotice, NamedPlace } from '../../users/notices/notice-facts.ts'
import { toldPlace } from './told-place.ts'

/** The places of a notice about several, each by its name; null where it is told or dropped as a whole, as one with a series. */
export function severalPlaces({ facts }: Pick<TakenDelivery, 'facts'>): { name: string; place: NamedPlace }[] | null {
  const { places = [] } = facts as Partial<BookingNotice> // written by sendNotices; other kinds have no places
  if (places.length < 2) return null
  const named = places.flatMap((place) => {
    const { bookingId = null, ruleId = null, occurrenceDate = null } = place
    const isKnown = bookingId !== null || occurrenceDate !== null
    return isKnown ? [{ name: subjectOf({ bookingId, ruleId, occurrenceDate }), place }] : []
  })
  return named.length === places.length ? named : null
}

/** Of a notice about several, what newer events have left of it: the others are still to be told. */
export function withPlacesLeft(
  delivery: TakenDelivery,
  named: NonNullable<ReturnType<typeof severalPlaces>>,
  current: ReadonlyMap<string, CurrentState | null>,
  now: number,
): { delivery: TakenDelivery; reason: DropReason | null } {
  const notice = delivery.facts as BookingNotice // it has places
  const looked = named.map(({ name, place }) => {
    const state = current.get(name)
    const facts = { ...notice, ...place, itemId: place.itemId, places: [] }
    const told = toldPlace({ facts }, state?.about === 'booking' ? state.from : null)
    return { place, reason: whyDrop(place.before ? 'MOVED' : notice.type, told, state, now) }
  })
  const left = looked.filter(({ reason }) => reason === null).map(({ place }) => place)
  if (left.length === 0) return { delivery, reason: looked[0]?.reason ?? null }
  if (left.length === named.length) return { delivery, reason: null }
  const facts = noticeOf(notice, left)
  // Nothing is lost any more, so nobody needs other times.
  const link = facts.type === notice.type ? delivery.link : '/my-bookings'
  return { delivery: { ...delivery, facts, link }, reason: null }
}

/** The notice of some of its places. */
function noticeOf(notice: BookingNotice, left: NamedPlace[]): BookingNotice {
  const lead = left.find((place) => isOver(notice, place)) ?? left[0]
  if (!lead) return notice
  const { before = null, bookingId = null, ruleId = null, occurrenceDate = null } = lead
  return {
    ...notice,
    ...lead,
    type: before ? 'MOVED' : notice.type,
    before,
    bookingId,
    ruleId,
    occurrenceDate,
    itemId: lead.itemId ?? notice.itemId,
    version: lead.version ?? 1,
    price: null,
    places: left.length > 1 ? left : [],
  }
}
