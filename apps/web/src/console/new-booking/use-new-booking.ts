import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayEntries } from '../../features/booking/staff/day-entries.ts'
import { type FullPlace, fullPlace } from '../../features/booking/staff/full-place.ts'
import { type StaffBookingBody, useBook } from '../../features/booking/staff/use-book.ts'
import { dayBookingsQuery, rulesQuery } from '../../features/booking/staff-api.ts'
import { ApiError, codeOf, isUncertain } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { useDayEntries } from '../day/use-day-entries.ts'
import { type BookingForm, nameOf, personOf, timesOf, totalOf } from './booking-form.ts'

interface State {
  isPending: boolean
  /** Too little room: asked once. */
  full: FullPlace | null
  clientProblem?: string
  problem?: string
}

const NOTHING: State = { isPending: false, full: null }

/** Sends a filled-in form; a refusal leaves it as it is, with the reason at its field. */
export function useNewBooking(site: StaffSiteRead, day: Day, onBooked: (bookingId: number) => void) {
  const texts = useTexts('desk')
  const { t } = texts
  const book = useBook(site.id)
  const [state, setState] = useState<State>(NOTHING)
  // One moment for every try: the same booking sent again must be the same.
  const [openedAt] = useState(() => clock.now())
  const { entries } = useDayEntries(site, day)
  const queries = useQueryClient()

  // Another desk may have taken the place a moment ago: who it is for is not on this screen yet.
  const entriesNow = async () => {
    const { id, timezone } = site
    const [bookings, rules] = await Promise.all([
      queries.fetchQuery({ ...dayBookingsQuery(id, day), staleTime: 0 }).catch(() => null),
      queries.fetchQuery({ ...rulesQuery(id), staleTime: 0 }).catch(() => null),
    ])
    return bookings && rules ? dayEntries(bookings, rules, timezone, day) : entries
  }
  const send = async (form: BookingForm, force = false) => {
    const body = bodyOf(site, form, openedAt)
    if (!body || !form.client) return
    setState({ ...NOTHING, isPending: true })
    try {
      const { id } = await book({ ...body, ...(force && { force }) }, nameOf(form.client))
      setState(NOTHING)
      onBooked(id)
    } catch (error) {
      setState({ ...NOTHING, ...(await refused(error, body)) })
    }
  }
  const refused = async (error: unknown, body: StaffBookingBody): Promise<Partial<State>> => {
    const code = codeOf(error)
    const alternatives = error instanceof ApiError ? error.alternatives : []
    if (code === 'NOT_ENOUGH_CAPACITY') return { full: fullPlace(site, body, await entriesNow(), alternatives) }
    if (code === 'NOT_FOUND') return { clientProblem: t('newBooking.clientGone') }
    return { problem: isUncertain(error) ? t('save.failed') : errorText(texts, error) }
  }
  return { ...state, book: send, reset: () => setState(NOTHING) }
}

function bodyOf(site: StaffSiteRead, form: BookingForm, now: number): StaffBookingBody | null {
  const times = timesOf(site.timezone, form)
  if (!times || !form.client) return null
  const total = totalOf(site, form)
  return {
    itemId: form.itemId,
    ...personOf(site, form.client),
    ...times,
    supplItemId: form.coachId,
    quantity: form.quantity,
    ...(form.description.trim() && { description: form.description.trim() }),
    ...(form.note.trim() && { site_private_note: form.note.trim() }),
    ...(form.extras.length > 0 && { additionalItemsData: form.extras }),
    ...(form.method && {
      paymentData: {
        method: form.method,
        amount: total ?? 0,
        currency: site.currency,
        paidAt: wireDateTime(site.timezone, now),
      },
    }),
  }
}
