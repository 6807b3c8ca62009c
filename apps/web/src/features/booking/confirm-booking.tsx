import type { PublicTimeslot } from '@korto/contract/timetable'
import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { isUncertain } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { priceTexts } from '../../lib/prices.ts'
import { useTexts } from '../../lib/texts.ts'
import { DebouncedButton } from '../../ui/debounced-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pips } from '../../ui/pips.tsx'
import styles from './confirm-booking.module.css'
import { Ticket } from './ticket.tsx'

interface Props {
  site: PricedSite & { name: string }
  itemName: string
  timeslot: PublicTimeslot
  today: Day
  hideFree: boolean
  sending: boolean
  error: Error | null
  onConfirm: () => void
}

/** What is about to be booked, and the button that does it. */
export function ConfirmBooking({ site, itemName, timeslot, today, hideFree, sending, error, onConfirm }: Props) {
  const texts = useTexts()
  const { t } = texts
  const prices = priceTexts(timeslot.price, site, texts.language, today)
  const { free, capacity } = timeslot
  const isFull = free < 1
  // What may have been lost is told by a toast, and can be tried again here.
  const refusal = error && !isUncertain(error) ? errorText(texts, error) : null
  return (
    <>
      <Ticket siteName={site.name} itemName={itemName} timeslot={timeslot} />
      {!hideFree && !isFull && capacity > 1 && (
        <p className={styles.places}>
          {t('booking.availability')}
          <span className={styles.free}>
            <Pips free={free} of={capacity} />
            {t('timetable.freeOf', { count: free, capacity })}
          </span>
        </p>
      )}
      {isFull && !refusal && <Notice kind="danger" title={t('refusal.NOT_ENOUGH_CAPACITY')} />}
      {refusal && <Notice kind="danger" title={refusal} />}
      {prices.length > 0 && (
        <p className={styles.total}>
          {t('booking.price')}
          <span className={styles.prices}>
            <span className={styles.price}>{prices.join(' / ')}</span>
          </span>
        </p>
      )}
      <p className={styles.advice}>{t('booking.cancelAdvice')}</p>
      <DebouncedButton kind="primary" size="lg" full loading={sending} disabled={isFull} onClick={onConfirm}>
        {sending ? t('booking.sending') : t('booking.confirm')}
      </DebouncedButton>
    </>
  )
}
