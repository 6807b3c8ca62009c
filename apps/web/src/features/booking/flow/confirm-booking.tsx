import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import type { ReactNode } from 'react'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import { priceTexts } from '../../../lib/texts/prices.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon } from '../../../ui/art/icons.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { MOST_PIPS, Pips } from '../../../ui/feedback/pips.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { CoachSelect } from './coach-select.tsx'
import styles from './confirm-booking.module.css'

interface Props {
  site: PricedSite
  price: number | null
  today: Day
  /** Of the scarcest slot; null where the club hides it. */
  places: { free: number; capacity: number } | null
  isFull: boolean
  coaches: readonly { id: number; name: string }[]
  coach: ChosenCoach
  /** Where several slots can be booked: from when until when. */
  range: ReactNode
  /** Until when it can be canceled. */
  terms: ReactNode
  /** How many upcoming bookings the client may have here, when this is the last of them; else null. */
  lastOf: number | null
  /** The text of a refusal. */
  refusal: string | null
  /** No answer arrived: it may have been booked or not. */
  isUnsure: boolean
  /** The booking queue is full; the request is retried automatically. */
  isQueueFull: boolean
  alternatives: ReactNode
  sending: boolean
  onCoach: (coach: ChosenCoach) => void
  onConfirm: () => void
  onWatch: () => void
}

/** The details of the booking, and the button that books. */
export function ConfirmBooking(props: Props) {
  const { site, price, today, places, coaches, coach, refusal, isUnsure, sending } = props
  const { t, language } = useTexts()
  const prices = priceTexts(price, site, language, today)
  // The last place may be the user's own by now; a retry finds out, and never books twice.
  const isFull = props.isFull && !isUnsure
  return (
    <>
      {props.range}
      {coaches.length > 0 && <CoachSelect coaches={coaches} value={coach} full onChange={props.onCoach} />}
      {places && !isFull && places.capacity > 1 && (
        <p className={styles.places}>
          {t('booking.availability')}
          <span className={styles.free}>
            {places.capacity <= MOST_PIPS && <Pips free={places.free} of={places.capacity} />}
            {t('timetable.freeOf', { count: places.free, capacity: places.capacity })}
          </span>
        </p>
      )}
      {isFull && (
        <Notice kind="danger" title={t('refusal.NOT_ENOUGH_CAPACITY')}>
          {t('booking.someoneFaster')}
        </Notice>
      )}
      {refusal && !isFull && <Notice kind="danger" title={refusal} />}
      {isUnsure && (
        <Notice kind="warning" title={t('booking.unsure')}>
          {t('booking.unsureHelp')}
        </Notice>
      )}
      {props.isQueueFull && (
        <Notice kind="info" title={t('booking.inLine')}>
          {t('booking.inLineHelp')}
        </Notice>
      )}
      {props.alternatives}
      {prices.length > 0 && (
        <div className={styles.cost}>
          <p className={styles.total}>
            {t('booking.price')}
            <span className={styles.price}>{prices.join(' / ')}</span>
          </p>
          {price !== 0 && <p className={styles.note}>{t('booking.payAtClub')}</p>}
          {coach !== null && <p className={styles.note}>{t('booking.coachNotIncluded')}</p>}
        </div>
      )}
      {props.terms}
      {props.lastOf !== null && <p className={styles.note}>{t('booking.lastOne', { limit: props.lastOf })}</p>}
      <div className={styles.buttons}>
        {isFull && (
          <Button size="lg" full onClick={props.onWatch}>
            <BellIcon size={18} />
            {t('booking.watchInstead')}
          </Button>
        )}
        <DebouncedButton kind="primary" size="lg" full loading={sending} disabled={isFull} onClick={props.onConfirm}>
          {sending ? t('booking.sending') : t('booking.confirm')}
        </DebouncedButton>
      </div>
    </>
  )
}
