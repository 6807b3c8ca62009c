import { statusAfterCreation } from '@korto/domain/booking/status'
import { type BookingPopup, existingBookings, nextPopup } from '@korto/domain/booking-request/next-popup'
import { countsAgainstLimit, isLastBooking, LIMIT_BLOCKED, limitOf, type SiteLimit } from '@korto/domain/client/limits'
import { isStaff } from '@korto/domain/permission/roles'
import { watcherOfSlot } from '@korto/domain/watcher/watcher-of-slot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MyBooking, useCreateBooking, useMyBookings } from '../../../features/booking/api.ts'
import { timetableQuery } from '../../../features/timetable/api.ts'
import { slotsIn } from '../../../features/timetable/free/slots-in.ts'
import { sumOf } from '../../../features/timetable/grid/cells.ts'
import { useWatchers } from '../../../features/watcher/api.ts'
import { codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import type { FlowProps } from './flow-props.ts'

/** State of the booking dialogs: which step comes next, and its data. */
export function useBookingFlow({ site, item, coach, timetable, chosen, onSettled }: FlowProps) {
  const user = useUser()
  const now = useMinute()
  const bookings = useMyBookings()
  const watchers = useWatchers()
  const create = useCreateBooking(onSettled)
  const [hasContinued, setContinued] = useState(false)
  // The last step stays when the last place is taken: it may become free again.
  const [reachedConfirm, setReachedConfirm] = useState(false)

  const interval = { from: Date.parse(chosen.start), to: Date.parse(chosen.end) }
  const slots = slotsIn(timetable, chosen)
  const free = leastFree(slots)
  const isCoachMissing = useIsCoachMissing(site.id, item.id, coach, chosen, free)
  const existing = existingBookings(bookings, interval)
  const isUnsure = create.error !== null && isUncertain(create.error)
  const bookedDespiteError = isUnsure ? findOwnBooking(bookings, item.id, chosen) : undefined
  const booked = create.data ?? bookedDespiteError ?? null
  const siteLimit = user?.sitesLimits[site.id] as SiteLimit | undefined // the API sends only these values
  const staff = user?.specialPermissionsInSites[site.id]
  const limit = limitOf(siteLimit, staff !== undefined && isStaff(staff))
  const upcomingCount = bookings.filter((booking) => countsAgainstLimit(booking, site.id, now)).length

  const decided = nextPopup({
    site: { allowUnverifiedPhone: site.allow_unverified_phone },
    user: user
      ? {
          hasVerifiedPhone: user.phoneNumber !== null,
          hasUnverifiedPhone: user.unverifiedPhoneNumber !== null,
          limit,
          upcomingCount,
        }
      : null,
    hasExistingBookings: existing.length > 0,
    continuedDespiteExisting: hasContinued || reachedConfirm,
    // It can be booked without a coach, so no watch is offered.
    free: reachedConfirm || isCoachMissing ? 1 : free,
    isBooked: booked !== null,
  })
  const popup =
    user === undefined ? null : (refusedPopup(codeOf(create.error)) ?? stayOnConfirm(decided, reachedConfirm))
  useEffect(() => {
    if (popup === 'confirm') setReachedConfirm(true)
  }, [popup])

  return {
    popup,
    existing,
    goOn: () => setContinued(true),
    isBlocked: siteLimit === LIMIT_BLOCKED,
    // Bookings further ahead than the loaded ones count too: who is refused has as many as the limit.
    upcoming: limit === 'unlimited' ? null : { count: Math.max(upcomingCount, limit), limit },
    lastOf: limit !== 'unlimited' && isLastBooking(limit, upcomingCount) ? limit : null,
    watchedBy: watcherOfSlot(watchers, { siteId: site.id, itemId: item.id, ...interval })?.groupId ?? null,
    slots,
    free,
    isCoachMissing,
    capacity: slots.length === 0 ? 0 : Math.min(...slots.map((slot) => slot.capacity)),
    price: sumOf(slots),
    create,
    isUnsure,
    booked,
    isWaiting: booked !== null && statusAfterCreation(booked.status) !== 'CONFIRMED',
    confirm: (onError: (error: Error) => void) =>
      create.mutate(
        { siteId: site.id, itemId: item.id, ...chosen, ...(coach === null ? {} : { coachId: coach }) },
        { onError },
      ),
  }
}

/** Any coach was requested and none is free, but the place itself is. */
function useIsCoachMissing(
  siteId: number,
  itemId: number,
  coach: FlowProps['coach'],
  chosen: FlowProps['chosen'],
  free: number,
): boolean {
  const mayLackCoach = coach === 'any' && free < 1
  const { data } = useQuery({ ...timetableQuery(siteId, itemId), enabled: mayLackCoach })
  return mayLackCoach && data !== undefined && leastFree(slotsIn(data, chosen)) >= 1
}

const leastFree = (slots: readonly { free: number }[]): number =>
  slots.length === 0 ? 0 : Math.min(...slots.map((slot) => slot.free))

export type BookingState = ReturnType<typeof useBookingFlow>

/** The booking whose answer was lost in the network. */
const findOwnBooking = (
  bookings: readonly MyBooking[],
  itemId: number,
  { start, end }: { start: string; end: string },
) =>
  bookings.find(
    (booking) =>
      booking.itemId === itemId &&
      booking.fromDate === start &&
      booking.toDate === end &&
      (booking.status === 'CONFIRMED' || booking.status === 'PENDING' || booking.status === 'PENDING_COACH'),
  )

/** A refusal by the server opens the same dialog as the rule in the browser. */
function refusedPopup(code: string): BookingPopup | null {
  if (code === 'LIMIT_REACHED') return 'limit-reached'
  return code === 'PHONE_REQUIRED' ? 'add-phone' : null
}

/** A limit reached by the booking in progress is not shown. */
const stayOnConfirm = (popup: BookingPopup, hasSeenConfirm: boolean): BookingPopup =>
  hasSeenConfirm && popup === 'limit-reached' ? 'confirm' : popup
