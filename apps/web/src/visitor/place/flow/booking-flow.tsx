import type { BookingPopup } from '@korto/domain/booking-request/next-popup'
import { Suspense, useState } from 'react'
import { pagePath } from '../../../app/paths.ts'
import { BookedPicture } from '../../../features/booking/flow/booked-picture.tsx'
import { LimitReached } from '../../../features/booking/flow/limit-reached.tsx'
import { Ticket } from '../../../features/booking/list/ticket.tsx'
import { WatchSlot } from '../../../features/watcher/watch-slot.tsx'
import { type TextKey, useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AddPhoneStep } from './add-phone-step.tsx'
import { CompletedStep } from './completed-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { ExistingStep } from './existing-step.tsx'
import type { FlowParts } from './flow-parts.ts'
import type { FlowProps } from './flow-props.ts'
import { SignInStep } from './sign-in-step.tsx'
import { TimeGone } from './time-gone.tsx'
import { timeRefusal } from './time-refusal.ts'
import { type BookingState, useBookingFlow } from './use-booking-flow.ts'

interface BookingFlowProps extends FlowProps {
  parts?: FlowParts | undefined
}

/** From the chosen time to the finished booking: one dialog, whose step the rules decide. */
export function BookingFlow(props: BookingFlowProps) {
  const { site, items, item, chosen, onClose } = props
  const { t, language } = useTexts()
  const [isAskedToWatch, askToWatch] = useState(false)
  const flow = useBookingFlow(props)
  const { popup } = flow
  const { OpenInTab, SignIn = SignInStep } = props.parts ?? {}
  const ticket = { siteName: site.name, itemName: item.name, time: chosen }
  const refusal = useTimeRefusal(props, flow)
  if (refusal)
    return (
      <Dialog title={t(`refusal.${refusal}`)} isInAddress onClose={onClose}>
        <TimeGone {...props} />
      </Dialog>
    )
  if (OpenInTab)
    return (
      <Dialog title={t(flow.free < 1 ? titles.watch : titles.confirm)} isInAddress onClose={onClose}>
        <Ticket {...ticket} />
        <Suspense fallback={<Skeleton height={160} />}>
          <OpenInTab {...props} flow={flow} />
        </Suspense>
      </Dialog>
    )
  // The user is not loaded yet.
  if (popup === null)
    return (
      <Dialog title={t('booking.title')} isInAddress onClose={onClose}>
        <Ticket {...ticket} />
        <Skeleton height={120} />
      </Dialog>
    )
  const step = isAskedToWatch && popup === 'confirm' ? 'watch' : popup
  return (
    <Dialog
      title={t(titleOf(step, flow.isWaiting))}
      step={step}
      picture={step === 'completed' && !flow.isWaiting && <BookedPicture />}
      isInAddress
      onClose={onClose}
    >
      {step !== 'completed' && <Ticket {...ticket} />}
      {step === 'sign-in' && (
        <Suspense fallback={<Skeleton height={240} />}>
          <SignIn site={site} />
        </Suspense>
      )}
      {step === 'add-phone' && (
        <Suspense fallback={<Skeleton height={160} />}>
          <AddPhoneStep site={site} onDone={flow.create.reset} />
        </Suspense>
      )}
      {step === 'existing-bookings' && <ExistingStep bookings={flow.existing} onContinue={flow.goOn} />}
      {step === 'watch' && (
        <WatchSlot
          site={site}
          items={items}
          itemId={item.id}
          slot={chosen}
          message={item.fullMessage}
          groupId={flow.watchedBy}
          onDone={onClose}
        />
      )}
      {step === 'limit-reached' && (
        <LimitReached
          isBlocked={flow.isBlocked}
          upcoming={flow.upcoming}
          bookingsPath={pagePath(language, 'myBookings')}
          contacts={<ContactList of={site} />}
        />
      )}
      {step === 'confirm' && <ConfirmStep {...props} flow={flow} onWatch={() => askToWatch(true)} />}
      {step === 'completed' && (
        <CompletedStep {...props} ticket={ticket} booked={flow.booked} isWaiting={flow.isWaiting} />
      )}
    </Dialog>
  )
}

/** Not once it is booked, or may be. */
function useTimeRefusal({ site, timetable, isCurrent, chosen }: FlowProps, { booked, create }: BookingState) {
  const now = useMinute()
  return isCurrent && create.isIdle && !booked ? timeRefusal(site, timetable, chosen, now) : null
}

const titles = {
  'sign-in': 'booking.signIn',
  'add-phone': 'booking.addPhone',
  'existing-bookings': 'booking.existing',
  watch: 'watch.title',
  'limit-reached': 'refusal.LIMIT_REACHED',
  confirm: 'booking.title',
  completed: 'booking.successful',
} as const satisfies Record<BookingPopup, TextKey>

const titleOf = (popup: BookingPopup, isWaiting: boolean): TextKey =>
  popup === 'completed' && isWaiting ? 'booking.waiting' : titles[popup]
