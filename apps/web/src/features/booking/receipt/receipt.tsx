import type { OwnBooking } from '@korto/contract/booking-lists'
import type { SiteListed } from '@korto/contract/site'
import { dayOf } from '@korto/domain/time/site-time'
import type { ReactNode } from 'react'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { translatedName } from '../../../lib/texts/names.ts'
import { priceTexts } from '../../../lib/texts/prices.ts'
import { type Texts, useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Logo } from '../../../ui/art/logo.tsx'
import { StatusBadge } from '../status-badge.tsx'
import styles from './receipt.module.css'
import { totalOf } from './total.ts'

interface Props {
  booking: OwnBooking
  site: SiteListed
  /** Who booked. */
  player: string
}

/** A sheet about one booking: white in both themes, since it is made for paper. */
export function Receipt({ booking, site, player }: Props) {
  const texts = useTexts('account')
  const { t, language } = texts
  const today = dayOf(site.timezone, useMinute())
  const { itemName, coachName, quantity, paymentData: payment, additionalItemsData: extras } = booking
  // The currency of the day of booking: the club may have changed to another one since.
  const priced = { currency: booking.currency ?? site.currency, country: site.country }
  const amount = (price: number | null) => priceTexts(price, priced, language, today).join(' / ')
  const fullDay = (day: string) => `${dayText(texts, day, 'long')} ${day.slice(0, 4)}`
  const total = totalOf(booking)
  return (
    <article className={styles.sheet} data-color-scheme="light" aria-labelledby="receipt-title">
      <header className={styles.head}>
        <div>
          <h1 id="receipt-title" className={styles.title}>
            {t('receipt.title')}
          </h1>
          <p className={styles.number}>{t('receipt.number', { id: String(booking.id) })}</p>
        </div>
        <Logo />
      </header>
      <address className={styles.club}>
        <strong>{site.name}</strong>
        <span>
          {[site.address, translatedName(texts, site.city), translatedName(texts, site.country)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span>{[site.phone, site.email].filter(Boolean).join(' · ')}</span>
      </address>
      <dl className={styles.facts}>
        <Fact name={t('receipt.day')}>{fullDay(booking.fromDate.slice(0, 10))}</Fact>
        <Fact name={t('receipt.time')}>{timeRangeText({ start: booking.fromDate, end: booking.toDate })}</Fact>
        <Fact name={t('receipt.item')}>{itemName}</Fact>
        {coachName && <Fact name={t('receipt.coach')}>{coachName}</Fact>}
        {quantity > 1 && <Fact name={t('receipt.places')}>{quantity}</Fact>}
        <Fact name={t('receipt.player')}>{player}</Fact>
        <Fact name={t('receipt.status')}>
          {booking.status === 'CANCELED' ? (
            t('booking.canceled')
          ) : (
            <StatusBadge status={booking.status} showsConfirmed />
          )}
        </Fact>
        {extras.length > 0 && booking.price !== null && <Fact name={t('booking.price')}>{amount(booking.price)}</Fact>}
        {extras.map(({ name, quantity: count, price }) => (
          <Fact key={`${name} ${count} ${price}`} name={count > 1 ? `${name} × ${count}` : name}>
            {amount(price * count)}
          </Fact>
        ))}
        {payment && (
          <Fact name={t('receipt.paid')}>
            {[fullDay(payment.paidAt.slice(0, 10)), methodText(texts, payment.method)].filter(Boolean).join(', ')}
          </Fact>
        )}
      </dl>
      {total !== null && (
        <p className={styles.total}>
          <span>{t(extras.length > 0 ? 'receipt.total' : 'booking.price')}</span>
          <strong>{amount(total)}</strong>
        </p>
      )}
      <p className={styles.note}>{t('receipt.note', { day: fullDay(today) })}</p>
    </article>
  )
}

/** Clubs may have recorded a method that has no text. */
function methodText({ t, has }: Texts, method: string): string {
  const key = `payment.${method}`
  return has(key) ? t(key) : method
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
