import type { MyBooking } from '../../features/booking/api.ts'
import { ExistingBookings } from '../../features/booking/existing-bookings.tsx'

interface Props {
  bookings: readonly MyBooking[]
  onContinue: () => void
}

export const ExistingStep = ({ bookings, onContinue }: Props) => (
  <ExistingBookings bookings={bookings} cancelOf={() => null} onContinue={onContinue} />
)
