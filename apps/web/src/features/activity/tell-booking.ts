import { centsOf } from '@korto/domain/money/cents'
import { amountText, priceText } from '@korto/domain/money/price-text'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import type { RoomKey } from '../../lib/texts/texts.ts'
import {
  type BookingState,
  bookingIn,
  changedIn,
  type Data,
  numberIn,
  type Payment,
  paymentIn,
} from './activity-data.ts'
import {
  boardPath,
  clientLink,
  fieldNames,
  itemName,
  placeText,
  type Sentence,
  type SentenceLink,
  type Tell,
  type Telling,
} from './sentence.ts'

/** A sentence about the booking as it is after the record. */
export const aboutBooking =
  (key: RoomKey<'activity'>): Tell =>
  (telling, data) => ({ key, values: { late: data.late === true ? 'yes' : 'no' }, links: linksOf(telling, data) })

/** Booked, or asked for where the club has to answer. */
export const tellOwnBooking: Tell = (telling, data) => {
  const isPending = bookingIn(data, 'after')?.status.startsWith('PENDING')
  return aboutBooking(isPending ? 'activity.requested' : 'activity.booked')(telling, data)
}

export const tellChange =
  (movedKey: 'activity.moved' | 'activity.movedOwn' | 'activity.movedInCalendar'): Tell =>
  (telling, data) => {
    const [before, after] = [bookingIn(data, 'before'), bookingIn(data, 'after')]
    if (before && after && isMoved(before, after))
      return { key: movedKey, values: { before: beforeText(telling, before, after) }, links: linksOf(telling, data) }
    return tellFields(telling, data, before, after)
  }

export const tellStatus: Tell = (telling, data) => {
  const status = bookingIn(data, 'after')?.status ?? ''
  if (status === 'MISSED') return aboutBooking('activity.missed')(telling, data)
  return {
    key: 'activity.status',
    values: { status: telling.texts.t('activity.statusName', { status }) },
    links: linksOf(telling, data),
  }
}

/** The clock rejects what nobody answered; everything else follows the calendar. */
export const tellSystemCancel: Tell = (telling, data) =>
  aboutBooking(bookingIn(data, 'after')?.status === 'REJECTED' ? 'activity.unanswered' : 'activity.goneFromCalendar')(
    telling,
    data,
  )

const isMoved = (before: BookingState, after: BookingState): boolean =>
  before.itemId !== after.itemId || before.fromDate !== after.fromDate || before.toDate !== after.toDate

/** Only what is different: `Padel, 15:00–16:00`. */
function beforeText(telling: Telling, before: BookingState, after: BookingState): string {
  const [day, newDay] = [before.fromDate.slice(0, 10), after.fromDate.slice(0, 10)]
  return [
    ...(before.itemId === after.itemId ? [] : [itemName(telling, before.itemId)]),
    ...(day === newDay ? [] : [dayText(telling.texts, day, 'short')]),
    timeRangeText({ start: before.fromDate, end: before.toDate }),
  ].join(', ')
}

function tellFields(telling: Telling, data: Data, before: BookingState | null, after: BookingState | null): Sentence {
  const links = linksOf(telling, data)
  const fields = changedIn(data)
  const payment = paymentIn(data)
  if (payment) {
    const key = data.arrived === true ? 'activity.arrivedPaid' : 'activity.paid'
    return { key, values: { amount: amount(telling, payment), method: payment.method }, links }
  }
  if (isOnly(fields, 'arrived'))
    return { key: data.arrived === false ? 'activity.notArrived' : 'activity.arrived', links }
  if (isOnly(fields, 'payment') || isOnly(fields, 'paymentData')) return { key: 'activity.unpaid', links }
  const named = [...fields, ...(before && after ? differing(before, after) : [])]
  if (named.length === 0) return { key: 'activity.changedPlain', links }
  return { key: 'activity.changed', values: { what: fieldNames(telling, named) }, links }
}

const isOnly = (fields: readonly string[], name: string): boolean => fields.length === 1 && fields[0] === name

const differing = (before: BookingState, after: BookingState): string[] =>
  (['quantity', 'supplItemId', 'status'] as const).filter((field) => before[field] !== after[field])

/** A payment in another currency than the club's has no second price. */
function amount({ texts, names }: Telling, payment: Payment): string {
  const cents = centsOf(payment.amount)
  if (payment.currency !== names.site.currency) return amountText(cents, payment.currency, texts.language)
  return priceText(cents, names.site, texts.language, names.today) ?? ''
}

function linksOf(telling: Telling, data: Data): Record<string, SentenceLink> {
  const booking = bookingIn(data, 'after') ?? bookingIn(data, 'before')
  if (!booking) return {}
  return { booking: bookingLink(telling, data, booking), client: clientLink(telling, booking.userId) }
}

/** Opens the booking beside the board, where a canceled one can still be read. */
function bookingLink(telling: Telling, data: Data, booking: BookingState): SentenceLink {
  const id = numberIn(data, 'bookingId')
  const day = booking.fromDate.slice(0, 10)
  return {
    text: placeText(telling, booking),
    to: boardPath(telling, { day, booking: id === null ? undefined : String(id) }),
  }
}
