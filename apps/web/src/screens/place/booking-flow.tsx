import type { PublicTimeslot } from '@korto/contract/timetable'
import type { Day } from '@korto/domain/time/day'
import { useCreateBooking } from '../../features/booking/api.ts'
import { BookingCompleted } from '../../features/booking/booking-completed.tsx'
import { ConfirmBooking } from '../../features/booking/confirm-booking.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { PlaceItem, PlaceSite } from './read-place.ts'

interface Props {
  site: PlaceSite
  item: PlaceItem
  timeslot: PublicTimeslot
  today: Day
  onBooked: () => void
  onClose: () => void
}

/** From the chosen slot to the finished booking. */
export function BookingFlow({ site, item, timeslot, today, onBooked, onClose }: Props) {
  const { t } = useTexts()
  const create = useCreateBooking(onBooked)
  const { start, end } = timeslot
  return (
    <Dialog title={t('booking.title')} onClose={onClose}>
      {create.data ? (
        <BookingCompleted status={create.data.status} onClose={onClose} />
      ) : (
        <ConfirmBooking
          site={site}
          itemName={item.name}
          timeslot={timeslot}
          today={today}
          sending={create.isPending}
          error={create.error}
          onConfirm={() => create.mutate({ siteId: site.id, itemId: item.id, start, end })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
