import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { scheduleSummary } from '@korto/domain/schedule/schedule-summary'
import { dayOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import type { StaffItem } from '../items/item-draft.ts'
import { priceRangeTexts } from '../items/price-range.ts'
import styles from './facilities.module.css'

/** Capacity, hours and prices of a facility. */
export function FacilityFigures({ site, item }: { site: StaffSiteRead; item: StaffItem }) {
  const { t, language } = useTexts('facilities')
  const today = dayOf(site.timezone, useMinute())
  // Validated by the server.
  const summary = scheduleSummary(item.schedule as Schedule)
  const prices = summary?.prices ? priceRangeTexts(summary.prices, site, language, today) : []
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('list.capacity')}</dt>
        <dd>{t('list.places', { count: item.capacity })}</dd>
      </div>
      <div>
        <dt>{t('list.open')}</dt>
        <dd>{summary ? `${shownTime(summary.start)}–${shownTime(summary.end)}` : t('list.never')}</dd>
      </div>
      <div>
        <dt>{t('list.price')}</dt>
        {prices.length === 0 ? <dd>{t('list.noPrice')}</dd> : prices.map((price) => <dd key={price}>{price}</dd>)}
      </div>
    </dl>
  )
}
