import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ListedBooking } from '../../features/booking/list/listed-booking.ts'
import { MyBookings } from '../../features/booking/list/my-bookings.tsx'
import { lazyPart, whenIdle } from '../../lib/first-load/lazy-part.ts'
import { usePlacePath } from './use-own-games.ts'

const MoveBooking = lazyPart(async () => (await import('./move-booking.tsx')).MoveBooking)

interface Props {
  bookings: readonly ListedBooking[]
  /** Further actions of a booking. */
  actionsOf?: (listed: ListedBooking) => ReactNode
  /** The list lost an entry, and the focus with it. */
  onGone: () => void
}

/** Own bookings, with cancel and move. */
export function MovableBookings({ bookings, actionsOf, onGone }: Props) {
  const pathOf = usePlacePath()
  const [moving, setMoving] = useState<ListedBooking | null>(null)
  useEffect(() => whenIdle(MoveBooking.preload), [])
  const close = () => setMoving(null)
  return (
    <>
      <MyBookings bookings={bookings} pathOf={pathOf} actionsOf={actionsOf} onMove={setMoving} onGone={onGone} />
      {moving && (
        <Suspense>
          <MoveBooking listed={moving} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
