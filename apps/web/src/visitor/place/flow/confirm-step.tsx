import { Suspense, useState } from 'react'
import { Alternatives } from '../../../features/booking/flow/alternatives.tsx'
import { CancelTerms } from '../../../features/booking/flow/cancel-terms.tsx'
import { ConfirmBooking } from '../../../features/booking/flow/confirm-booking.tsx'
import { isQueueFull } from '../../../features/booking/flow/retry-booking.ts'
import { ApiError, codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChosenRange } from '../timetable/chosen-range.tsx'
import { cancelableUntilOf } from './cancelable-until.ts'
import type { FlowProps } from './flow-props.ts'
import { nearTimes } from './near-times.ts'
import type { BookingState } from './use-booking-flow.ts'

const AlertDialog = lazyPart(async () => (await import('../../../ui/overlay/alert-dialog.tsx')).AlertDialog)

interface Props extends FlowProps {
  flow: BookingState
  onWatch: () => void
}

/** Shows what will be booked. */
export function ConfirmStep({ flow, onWatch, ...props }: Props) {
  const { site, item, coach, coaches, timetable, onChoose, onCoach } = props
  const texts = useTexts()
  const { create, free } = flow
  const { error } = create
  const now = useMinute()
  const [showsCoachAlert, setShowsCoachAlert] = useState(false)
  const isCoachGone = codeOf(error) === 'COACH_NOT_FOUND'
  const isFull = free < 1 && !flow.isCoachMissing && !create.isPending
  // An error is shown as a toast, a missing answer as a notice.
  const isShownElsewhere = error === null || isUncertain(error) || isCoachGone
  const confirm = () => {
    if (flow.isCoachMissing) return setShowsCoachAlert(true)
    flow.confirm((failed) => {
      if (failed instanceof ApiError && failed.status >= 500)
        toasts.show({ kind: 'error', title: texts.t('booking.couldNotSave') })
    })
  }
  const alternatives = error instanceof ApiError ? error.alternatives : isFull ? nearTimes(props, now) : []
  return (
    <>
      {props.hasCoachLeft && <Notice kind="info">{texts.t('coach.left')}</Notice>}
      <ConfirmBooking
        site={site}
        price={flow.price}
        today={timetable.from}
        places={item.hideFree || flow.isCoachMissing ? null : { free, capacity: flow.capacity }}
        isFull={isFull}
        coaches={coaches}
        coach={coach}
        range={item.multiple && <ChosenRange {...props} multiple={item.multiple} />}
        terms={
          <CancelTerms
            timezone={site.timezone}
            from={Date.parse(props.chosen.start)}
            until={cancelableUntilOf(props)}
          />
        }
        lastOf={flow.lastOf}
        refusal={isShownElsewhere ? null : errorText(texts, error)}
        isUnsure={error instanceof ApiError && error.status === 0}
        isQueueFull={create.isPending && isQueueFull(create.failureReason)}
        alternatives={
          <Alternatives
            times={alternatives}
            onChoose={({ start, end }) => {
              create.reset()
              onChoose({ start, end })
            }}
          />
        }
        sending={create.isPending}
        onCoach={onCoach}
        onConfirm={confirm}
        onWatch={onWatch}
      />
      {(isCoachGone || showsCoachAlert) && (
        <Suspense>
          <AlertDialog
            text={texts.t('refusal.COACH_NOT_FOUND')}
            onClose={() => {
              setShowsCoachAlert(false)
              create.reset()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
