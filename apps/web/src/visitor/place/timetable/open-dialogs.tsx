import { Suspense } from 'react'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import type { FlowParts } from '../flow/flow-parts.ts'
import type { PlaceCoach, PlaceItem, PlaceSite } from '../read-place.ts'
import type { useChosenTime } from './use-chosen-time.ts'
import type { useCoach } from './use-coach.ts'
import type { useLiveTimetable } from './use-live-timetable.ts'

const BookingFlow = lazyPart(async () => (await import('../flow/booking-flow.tsx')).BookingFlow)
const OwnBooking = lazyPart(async () => (await import('../flow/own-booking.tsx')).OwnBooking)

export const preloadBookingFlow = BookingFlow.preload

// A cell that was tapped before hydration, or a time in the address, opens it right after: loaded meanwhile.
if (!import.meta.env.SSR && (document.querySelector('[data-start][data-tapped]') || location.search.includes('slot=')))
  preloadBookingFlow()

interface Props extends ReturnType<typeof useCoach> {
  site: PlaceSite
  items: readonly PlaceItem[]
  item: PlaceItem
  serving: readonly PlaceCoach[]
  live: ReturnType<typeof useLiveTimetable>
  time: ReturnType<typeof useChosenTime>
  parts?: FlowParts | undefined
}

/** What the address says is open: the booking of a time, or an own booking. */
export function OpenDialogs({ site, items, item, serving, live, time, parts, ...coachProps }: Props) {
  const isSignedIn = useSignedIn()
  if (time.isBooking && time.selection)
    return (
      <Suspense>
        <BookingFlow
          {...{ site, items, item, coaches: serving, timetable: live.timetable, isCurrent: live.isCurrent, parts }}
          {...coachProps}
          chosen={time.selection}
          onChoose={time.change}
          onSettled={live.invalidate}
          onClose={time.clear}
        />
      </Suspense>
    )
  if (time.bookingId !== null && isSignedIn)
    return (
      <Suspense>
        <OwnBooking
          siteId={site.id}
          bookingId={time.bookingId}
          timetable={live.timetable}
          onBookAnother={time.change}
          onClose={time.clear}
        />
      </Suspense>
    )
  return null
}
