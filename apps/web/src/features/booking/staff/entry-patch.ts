import type { BookingStatus } from '@korto/domain/booking/booking'
import type { DayEntry } from './day-entries.ts'

export const paymentMethods = ['cash', 'card', 'bank', 'multisport', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export interface Payment {
  method: PaymentMethod
  amount: number
  currency: string
  paidAt: string
  reference?: string
}

export interface Extra {
  name: string
  quantity: number
  price: number
}

/** What staff change of a booking; what is left out stays. Times are those of the club, with its offset. */
export interface EntryPatch {
  fromDate?: string
  toDate?: string
  itemId?: number
  supplItemId?: number | null
  quantity?: number
  description?: string
  site_private_note?: string
  additionalItemsData?: Extra[]
  paymentData?: Payment | null
  status?: BookingStatus
  arrived?: boolean
}

/** Of a series: only this date, or this and all following ones. */
export type ChangeScope = 'this' | 'following'

/** The values that an entry has in the fields of a patch: sent afterwards, they undo it. */
export function patchBack(entry: DayEntry, patch: EntryPatch): EntryPatch {
  const values = valuesOf(entry)
  // Both ends of a time go together, or the way back could end before it starts.
  const isMoved = patch.fromDate !== undefined || patch.toDate !== undefined
  const fields = Object.keys(patch).concat(isMoved ? ['fromDate', 'toDate'] : [])
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
}

/** The version that a change leads to. The status of a stored booking has a call of its own, which counts as well. */
export function versionAfter({ version, bookingId }: DayEntry, { status, ...fields }: EntryPatch): number {
  const isTwoCalls = bookingId !== null && status !== undefined && Object.keys(fields).length > 0
  return version + (isTwoCalls ? 2 : 1)
}

/** Whether an entry already has every value of a patch: by an earlier try whose answer was lost, or by somebody else. */
export function isApplied(entry: DayEntry, patch: EntryPatch): boolean {
  const values = valuesOf(entry)
  return Object.entries(patch).every(([field, value]) => {
    const own = values[field as keyof EntryPatch] // a key of the patch
    if (field === 'fromDate' || field === 'toDate') return Date.parse(String(own)) === Date.parse(String(value))
    if (field === 'paymentData') return isSamePayment(own, value)
    return JSON.stringify(own) === JSON.stringify(value)
  })
}

/** Whether two states of an entry differ in a field of a patch. */
export const isChangedIn = (before: DayEntry, now: DayEntry, patch: EntryPatch): boolean =>
  !isApplied(now, patchBack(before, patch))

const valuesOf = (entry: DayEntry): Required<EntryPatch> => ({
  fromDate: entry.fromDate,
  toDate: entry.toDate,
  itemId: entry.itemId,
  supplItemId: entry.supplItemId,
  quantity: entry.quantity,
  description: entry.description,
  site_private_note: entry.privateNote,
  additionalItemsData: entry.extras.map(({ name, quantity, price }) => ({ name, quantity, price })),
  // The server stores the methods of the contract only.
  paymentData: entry.payment as Payment | null,
  status: entry.status,
  arrived: entry.arrivedAt !== null,
})

/** The moment of payment is told in another form than it was sent. */
function isSamePayment(a: unknown, b: unknown): boolean {
  const bare = (payment: unknown) => JSON.stringify(payment && { ...(payment as Payment), paidAt: null })
  return bare(a) === bare(b)
}
