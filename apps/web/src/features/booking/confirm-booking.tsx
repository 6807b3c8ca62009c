import type { PublicTimeslot } from '@korto/contract/timetable'
import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { isUncertain } from '../../lib/api-error.ts'
import { dayText, timeRangeText } from '../../lib/dates.ts'
import { errorText } from '../../lib/error-text.ts'
import { priceTexts } from '../../lib/prices.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './confirm-booking.module.css'

interface Props {
  site: PricedSite & { name: string }
  itemName: string
  timeslot: PublicTimeslot
  today: Day
  sending: boolean
  error: Error | null
  onConfirm: () => void
  onCancel: () => void
}

/** What is about to be booked, and the button that does it. */
export function ConfirmBooking({ site, itemName, timeslot, today, sending, error, onConfirm, onCancel }: Props) {
  const texts = useTexts()
  const { t } = texts
  const price = priceTexts(timeslot.price, site, texts.language, today).join(' / ')
  const isFull = timeslot.free < 1
  return (
    <div className={styles.confirm}>
      <dl className={styles.facts}>
        <dt>{t('booking.place')}</dt>
        <dd>
          {site.name}, {itemName}
        </dd>
        <dt>{t('booking.when')}</dt>
        <dd>
          {dayText(texts, timeslot.start.slice(0, 10), 'long')}, {timeRangeText(timeslot)}
        </dd>
        {price && (
          <>
            <dt>{t('booking.price')}</dt>
            <dd>{price}</dd>
          </>
        )}
      </dl>
      <p>{t('booking.cancelAdvice')}</p>
      {isFull && !error && <Notice kind="danger">{t('refusal.NOT_ENOUGH_CAPACITY')}</Notice>}
      {error && (
        <Notice kind="danger">{isUncertain(error) ? t('booking.couldNotSave') : errorText(texts, error)}</Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button kind="primary" disabled={sending || isFull} onClick={onConfirm}>
          {sending ? t('booking.sending') : t('booking.confirm')}
        </Button>
      </div>
    </div>
  )
}
