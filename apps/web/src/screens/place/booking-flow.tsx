import type { PublicTimeslot } from '@korto/contract/timetable'
import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Day } from '@korto/domain/time/day'
import { useCreateBooking } from '../../features/booking/api.ts'
import { BookingCompleted } from '../../features/booking/booking-completed.tsx'
import { ConfirmBooking } from '../../features/booking/confirm-booking.tsx'
import { isUncertain } from '../../lib/api-error.ts'
import { useTexts } from '../../lib/texts.ts'
import { toasts } from '../../lib/toasts.ts'
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
  const what = { siteName: site.name, itemName: item.name, timeslot }
  const confirm = () =>
    create.mutate(
      { siteId: site.id, itemId: item.id, start, end },
      {
        onError: (error) => {
          if (isUncertain(error)) toasts.show({ kind: 'error', title: t('booking.couldNotSave') })
        },
      },
    )

  if (create.data) {
    const isWaiting = isWaitingFor(create.data.status)
    return (
      <Dialog title={t(isWaiting ? 'booking.waiting' : 'booking.successful')} onClose={onClose}>
        <BookingCompleted {...what} isWaiting={isWaiting} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('booking.title')} onClose={onClose}>
      <ConfirmBooking
        site={site}
        itemName={item.name}
        timeslot={timeslot}
        today={today}
        hideFree={item.hideFree}
        sending={create.isPending}
        error={create.error}
        onConfirm={confirm}
      />
    </Dialog>
  )
}

const isWaitingFor = (status: BookingStatus): boolean => status === 'PENDING' || status === 'PENDING_COACH'
