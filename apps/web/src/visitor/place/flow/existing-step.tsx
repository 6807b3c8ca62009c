import { useQuery } from '@tanstack/react-query'
import type { MyBooking } from '../../../features/booking/api.ts'
import { ExistingBookings } from '../../../features/booking/flow/existing-bookings.tsx'
import { CancelControl } from '../../../features/booking/list/cancel-control.tsx'
import { sitesQuery } from '../../../features/site/sites-by-id.ts'

interface Props {
  bookings: readonly MyBooking[]
  onContinue: () => void
}

/** The bookings may be at any club; how each can be canceled is that club's rule. */
export function ExistingStep({ bookings, onContinue }: Props) {
  const ids = [...new Set(bookings.map(({ siteId }) => siteId))]
  const { data: sites = [] } = useQuery(sitesQuery(ids))
  const cancelOf = (booking: MyBooking) => {
    const site = sites.find(({ id }) => id === booking.siteId)
    return site && <CancelControl listed={{ booking, site, from: booking.from, to: booking.to }} />
  }
  return <ExistingBookings bookings={bookings} cancelOf={cancelOf} onContinue={onContinue} />
}
