import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { readClock } from '@korto/domain/time/read-clock'
import { localOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { phoneCountry } from '@korto/domain/user/phone-plans'
import { readPhone } from '@korto/domain/user/read-phone'
import type { Extra, PaymentMethod } from '../../features/booking/staff/entry-patch.ts'
import { timesAt } from '../../features/booking/staff/entry-times.ts'
import { coachesOf, priceAt } from '../../features/booking/staff/staff-facts.ts'
import { sumOf } from '../../features/booking/staff/to-pay.ts'
import type { BookedPerson } from '../../features/booking/staff/use-book.ts'
import { clientName } from '../../features/client/client-name.ts'
import type { BookingDraft } from '../desk/desk-query.ts'

export type PickedClient =
  | { kind: 'known'; client: ClientRead }
  | { kind: 'new'; displayName: string; phone: string; email: string }

export interface BookingForm {
  client: PickedClient | null
  itemId: number
  coachId: number | null
  day: Day
  /** As typed. */
  from: string
  to: string
  quantity: number
  isQuantityWrong: boolean
  /** Null = not paid yet. */
  method: PaymentMethod | null
  description: string
  note: string
  extras: Extra[]
  isWeekly: boolean
}

export type FormProblem =
  | 'newBooking.clientNeeded'
  | 'newBooking.nameNeeded'
  | 'newBooking.phoneWrong'
  | 'newBooking.emailWrong'
  | 'newBooking.coachWrong'
  | 'time.wrong'
  | 'time.backward'
  | 'time.missing'
  | 'number.wrong'

export type FormProblems = Partial<
  Record<'client' | 'name' | 'phone' | 'email' | 'coach' | 'from' | 'to' | 'quantity', FormProblem>
>

/** What is free to fill in for a place and a time. */
export function formOf(zone: string, { itemId, from, to, coachId = null, quantity = 1 }: BookingDraft): BookingForm {
  const [start, end] = [localOf(zone, from), localOf(zone, to)]
  return {
    client: null,
    itemId,
    coachId,
    day: start.day,
    from: shownTime(start.minutes),
    to: shownTime(end.minutes),
    quantity,
    isQuantityWrong: false,
    method: null,
    description: '',
    note: '',
    extras: [],
    isWeekly: false,
  }
}

/** The time of a form; null while it is not one. */
export function timesOf(zone: string, { day, from, to }: Pick<BookingForm, 'day' | 'from' | 'to'>) {
  const [start, end] = [readClock(from), readClock(to)]
  if (start === null || end === null) return null
  const times = timesAt(zone, day, start, end)
  return typeof times === 'string' ? null : times
}

/** What the booking and its extras cost, in currency units; null while nothing says so. */
export function totalOf(site: StaffSiteRead, form: BookingForm): number | null {
  const times = timesOf(site.timezone, form)
  const interval = times && { from: Date.parse(times.fromDate), to: Date.parse(times.toDate) }
  const court = interval && priceAt(site, form.itemId, interval, form.quantity)
  return court === null && form.extras.length === 0 ? null : (court ?? 0) + sumOf(form.extras)
}

const EMAIL = /^\S+@\S+\.\S+$/

/** What is wrong with a form, at its fields. */
export function problemsOf(site: StaffSiteRead, form: BookingForm): FormProblems {
  const { client } = form
  const [from, to] = [readClock(form.from), readClock(form.to)]
  const times = from === null || to === null ? null : timesAt(site.timezone, form.day, from, to)
  const serves = form.coachId === null || coachesOf(site, form.itemId).some(({ id }) => id === form.coachId)
  return {
    ...(client === null && { client: 'newBooking.clientNeeded' }),
    ...(client?.kind === 'new' && newClientProblems(site, client)),
    ...(!serves && { coach: 'newBooking.coachWrong' }),
    ...(from === null && { from: 'time.wrong' }),
    ...(to === null && { to: 'time.wrong' }),
    ...(times === 'backward' && { to: 'time.backward' }),
    ...(times === 'missing' && { from: 'time.missing' }),
    ...(form.isQuantityWrong && { quantity: 'number.wrong' }),
  }
}

function newClientProblems(site: StaffSiteRead, client: Extract<PickedClient, { kind: 'new' }>): FormProblems {
  const isPhoneWrong = client.phone.trim() !== '' && savedPhone(site, client.phone) === null
  const isEmailWrong = client.email.trim() !== '' && !EMAIL.test(client.email.trim())
  return {
    ...(client.displayName.trim() === '' && { name: 'newBooking.nameNeeded' }),
    ...(isPhoneWrong && { phone: 'newBooking.phoneWrong' }),
    ...(isEmailWrong && { email: 'newBooking.emailWrong' }),
  }
}

/** A number as it will be saved, with the country code of the club if it has none. */
export const savedPhone = ({ country }: Pick<StaffSiteRead, 'country'>, text: string): string | null =>
  readPhone(text, phoneCountry(country) ?? 'BG')

/** How a client is called on screen. */
export const nameOf = (client: PickedClient): string =>
  client.kind === 'new' ? client.displayName : (clientName(client.client) ?? `#${client.client.id}`)

/** The person as the call names it. */
export function personOf(site: StaffSiteRead, client: PickedClient): BookedPerson {
  if (client.kind === 'known') return { userId: client.client.id }
  const phoneNumber = client.phone.trim() === '' ? null : savedPhone(site, client.phone)
  const email = client.email.trim()
  return {
    client: {
      displayName: client.displayName.trim(),
      ...(phoneNumber && { phoneNumber }),
      ...(email && { email }),
    },
  }
}

/** A text of the search as a new client: digits are the phone, anything else the name. */
export const newClientOf = (text: string): Extract<PickedClient, { kind: 'new' }> =>
  /^[+\d\s().\-/]+$/.test(text)
    ? { kind: 'new', displayName: '', phone: text, email: '' }
    : { kind: 'new', displayName: text.includes('@') ? '' : text, phone: '', email: text.includes('@') ? text : '' }
