import { dayOfWeek } from '@korto/domain/time/day'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { dayText, momentText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import styles from './cancel-control.module.css'
import { ContactPlace } from './contact-place.tsx'
import { cancelableUntilOf, type ListedBooking, rulingOf } from './listed-booking.ts'
import { useCancelBooking } from './my-bookings-api.ts'

interface Props {
  listed: ListedBooking
  /** Other actions, beside the button. */
  beside?: ReactNode
  onCanceled?: () => void
}

/** A button, then an inline confirmation. Where canceling is forbidden, the contacts of the club. */
export function CancelControl({ listed, beside, onCanceled }: Props) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  // Null until it is first opened; closed again, the button takes the focus back.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const ruling = rulingOf(listed, now)
  if (ruling === null || ruling === 'started') return null
  if (ruling === 'forbidden') {
    const until = cancelableUntilOf(listed)
    const why =
      until === null
        ? t('booking.paidAlready')
        : t('booking.couldCancelUntil', { moment: momentText(texts, listed.site.timezone, until) })
    return <ContactPlace site={listed.site} why={why} />
  }
  if (!isOpen)
    return (
      <div className={styles.closed}>
        {beside}
        <Button size="sm" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
          {t('booking.cancel')}
        </Button>
      </div>
    )
  return (
    <CancelQuestion listed={listed} isLate={ruling === 'late'} onCanceled={onCanceled} onClose={() => setOpen(false)} />
  )
}

interface QuestionProps {
  listed: ListedBooking
  isLate: boolean
  onCanceled: (() => void) | undefined
  onClose: () => void
}

function CancelQuestion({ listed: { booking }, isLate, onCanceled, onClose }: QuestionProps) {
  const texts = useTexts()
  const { t } = texts
  const cancel = useCancelBooking(booking, () => {
    toasts.show({ kind: 'success', title: t('booking.canceled') })
    onCanceled?.()
  })
  const [isWhole, setWhole] = useState(false)
  const [asksWhole, setAsksWhole] = useState(false)
  const confirm = () => {
    if (isWhole && !asksWhole) setAsksWhole(true)
    else cancel.mutate(isWhole)
  }
  const question = isLate && !asksWhole ? 'booking.lateWarning' : 'booking.cancelQuestion'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and speak its own frame
    <div className={styles.question} role="group" aria-label={t('booking.cancelQuestion')}>
      <p className={styles.title}>
        <WarningIcon size={18} />
        {t(asksWhole ? 'booking.cancelSeries' : question)}
      </p>
      <p className={styles.booking}>
        {dayText(texts, booking.fromDate.slice(0, 10), 'long')},{' '}
        {timeRangeText({ start: booking.fromDate, end: booking.toDate })}. {t('booking.watchersTold')}
      </p>
      {booking.recurringId !== null && !asksWhole && (
        <Toggle
          kind="checkbox"
          label={t('booking.allOccurrences')}
          hint={t('booking.thisAndFollowing', {
            day: dayOfWeek(booking.occurrenceDate ?? booking.fromDate.slice(0, 10)),
          })}
          checked={isWhole}
          onChange={(event) => setWhole(event.target.checked)}
        />
      )}
      {cancel.isError && <Notice kind="danger" title={t('booking.couldNotCancel')} />}
      {/* The second question has its own buttons, so that their debounce starts anew. */}
      <div key={String(asksWhole)} className={styles.buttons}>
        <DebouncedButton kind="danger" size="sm" loading={cancel.isPending} onClick={confirm}>
          {t('booking.cancelBooking')}
        </DebouncedButton>
        {/* The safe answer has the focus, so that Enter twice cancels nothing. */}
        <Button size="sm" autoFocus disabled={cancel.isPending} onClick={onClose}>
          {t('booking.doNothing')}
        </Button>
      </div>
    </div>
  )
}
