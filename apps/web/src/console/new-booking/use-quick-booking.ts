import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { type BookingForm, type PickedClient, problemsOf } from './booking-form.ts'
import { useNewBooking } from './use-new-booking.ts'

/** Books as soon as there is a client. */
export function useQuickBooking(site: StaffSiteRead, form: BookingForm, onBooked: () => void) {
  const { t } = useTexts('desk')
  const booking = useNewBooking(site, form.day, onBooked)
  const [client, setClient] = useState<PickedClient | null>(null)
  const [wrong, setWrong] = useState<string>()
  const send = (picked: PickedClient, isForced = false) => {
    const [problem] = Object.values(problemsOf(site, { ...form, client: picked }))
    setWrong(problem && t(problem))
    if (!problem) void booking.book({ ...form, client: picked }, isForced)
  }
  return {
    client,
    full: booking.full,
    problem: wrong ?? booking.problem ?? booking.clientProblem,
    isPending: booking.isPending,
    pick: (picked: PickedClient) => {
      // A second Enter while the first is on its way would book once more.
      if (booking.isPending) return
      setClient(picked)
      send(picked)
    },
    again: () => client && send(client),
    force: () => client && send(client, true),
    reset: booking.reset,
  }
}
