import { Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'

const BookingsHere = lazyPart(async () => (await import('../my-bookings/bookings-here.tsx')).BookingsHere)

/** Only for signed-in visitors, so it is loaded after the page. */
export function LazyBookingsHere({ siteId }: { siteId: number }) {
  if (!useSignedIn()) return null
  return (
    <Suspense>
      <BookingsHere siteId={siteId} />
    </Suspense>
  )
}
