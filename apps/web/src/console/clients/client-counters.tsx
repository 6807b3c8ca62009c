import type { ClientBookings } from '@korto/contract/client-history'
import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { limitOf, type SiteLimit } from '@korto/domain/client/limits'
import { dayOf } from '@korto/domain/time/site-time'
import type { ReactNode } from 'react'
import { dayText } from '../../lib/texts/dates.ts'
import { priceTexts } from '../../lib/texts/prices.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import styles from './client-card.module.css'

interface Props {
  client: ClientRead
  site: StaffSiteRead
  /** Undefined while loading. */
  history: ClientBookings | undefined
}

/** What a client has played, missed, canceled late, booked and spent. */
export function ClientCounters({ client, site, history }: Props) {
  const texts = useTexts('clients')
  const { t, language } = texts
  const today = dayOf(site.timezone, useMinute())
  const limit = limitOf(client.limit as SiteLimit, false) // the contract allows -2 to 3
  const hasLimit = limit !== 'unlimited' && client.limit !== 3
  const last = client.lastVisit && dayText(texts, client.lastVisit.slice(0, 10), 'short')
  return (
    <dl className={styles.counters} aria-label={t('client.counters')}>
      <Counter title={t('client.played')} note={last ? t('client.last', { day: last }) : null}>
        {history ? playedOf(history) : '–'}
      </Counter>
      <Counter title={t('client.missed')} note={t('client.in90')} isMany={client.missed > 0}>
        {client.missed}
      </Counter>
      <Counter title={t('client.late')} note={t('client.in90')}>
        {client.lateCanceled}
      </Counter>
      <Counter title={t('client.upcoming')} note={hasLimit ? t('client.ofLimit', { limit }) : null}>
        {history?.totals.upcoming ?? '–'}
      </Counter>
      <Counter title={t('client.spent')} note={null}>
        <span className={styles.spent}>
          {history
            ? priceTexts(history.spent, site, language, today).map((price) => <span key={price}>{price}</span>)
            : '–'}
        </span>
      </Counter>
    </dl>
  )
}

/** What is past and was neither missed nor canceled. */
export const playedOf = ({ totals: { past = 0, missed = 0, late = 0 } }: ClientBookings): number => past - missed - late

interface CounterProps {
  title: string
  note: string | null
  isMany?: boolean
  children: ReactNode
}

const Counter = ({ title, note, isMany = false, children }: CounterProps) => (
  <div className={styles.counter}>
    <dt>{title}</dt>
    <dd className={styles.number} data-many={isMany || undefined}>
      {children}
    </dd>
    {note && <dd className={styles.counterNote}>{note}</dd>}
  </div>
)
