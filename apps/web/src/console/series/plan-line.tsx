import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { priceAt } from '../../features/booking/staff/staff-facts.ts'
import { timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './series-planner.module.css'
import type { SeriesSource } from './series-source.ts'

/** Who plays where and when, and what a date costs. */
export function PlanLine({ site, source, today }: { site: StaffSiteRead; source: SeriesSource; today: Day }) {
  const { t, language } = useTexts('desk')
  const court = site.items.find(({ id }) => id === source.itemId)?.name
  const interval = { from: Date.parse(source.fromDate), to: Date.parse(source.toDate) }
  const price = priceAt(site, source.itemId, interval, source.quantity)
  const parts = [
    source.name,
    court,
    timeRangeText({ start: source.fromDate, end: source.toDate }),
    price !== null && t('planner.each', { price: priceText(centsOf(price), site, language, today) ?? '' }),
  ]
  return <p className={styles.line}>{parts.filter(Boolean).join(' · ')}</p>
}
