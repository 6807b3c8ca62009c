import { useState } from 'react'
import { useMinute } from '../../lib/clock.ts'
import { dayText, timeRangeText } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.ts'
import { toasts } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import styles from './cancel-control.module.css'
import { ContactPlace } from './contact-place.tsx'
import { type ListedBooking, rulingOf } from './listed-booking.ts'
import { useCancelBooking } from './my-bookings-api.ts'

/** First a button; then, in place, the question with its safe answer. Where canceling is forbidden, whom to ask. */
export function CancelControl({ listed }: { listed: ListedBooking }) {
  const { t } = useTexts()
  const now = useMinute()
  // Null until it is first opened; closed again, the button takes the focus back.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const ruling = rulingOf(listed, now)
  if (ruling === null || ruling === 'started') return null
  if (ruling === 'forbidden') return <ContactPlace site={listed.site} />
  if (!isOpen)
    return (
      <div className={styles.closed}>
        <Button size="sm" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
          {t('booking.cancel')}
        </Button>
      </div>
    )
  return <CancelQuestion listed={listed} isLate={ruling === 'late'} onClose={() => setOpen(false)} />
}

interface Props {
  listed: ListedBooking
  isLate: boolean
  onClose: () => void
}

function CancelQuestion({ listed: { booking }, isLate, onClose }: Props) {
  const texts = useTexts()
  const { t } = texts
  const cancel = useCancelBooking(booking)
  const [isWhole, setWhole] = useState(false)
  const [asksWhole, setAsksWhole] = useState(false)
  const confirm = () => {
    if (isWhole && !asksWhole) setAsksWhole(true)
    else
      cancel.mutate(isWhole, {
        onSuccess: () => toasts.show({ kind: 'success', title: t('booking.canceled') }),
      })
  }
  const question = isLate && !asksWhole ? 'booking.lateWarning' : 'booking.cancelQuestion'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and speak its own frame
    <div className={styles.question} role="group" aria-label={t('booking.cancelQuestion')}>
      <p className={styles.title}>{t(asksWhole ? 'booking.cancelSeries' : question)}</p>
      <p>
        {dayText(texts, booking.fromDate.slice(0, 10), 'long')},{' '}
        {timeRangeText({ start: booking.fromDate, end: booking.toDate })}
      </p>
      {booking.recurringId !== null && !asksWhole && (
        <Toggle
          kind="checkbox"
          label={t('booking.allOccurrences')}
          checked={isWhole}
          onChange={(event) => setWhole(event.target.checked)}
        />
      )}
      {cancel.isError && <Notice kind="danger" title={t('booking.couldNotCancel')} />}
      <div className={styles.answers}>
        <Button kind="danger" size="sm" loading={cancel.isPending} onClick={confirm}>
          {t('booking.cancelBooking')}
        </Button>
        {/* The safe answer has the focus, so that Enter twice cancels nothing. */}
        <Button size="sm" autoFocus disabled={cancel.isPending} onClick={onClose}>
          {t('booking.doNothing')}
        </Button>
      </div>
    </div>
  )
}
