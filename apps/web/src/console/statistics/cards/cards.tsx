import { daysOf } from '@korto/domain/statistics/period'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './cards.module.css'
import { MainCard } from './main-card.tsx'
import { SmallCards } from './small-cards.tsx'
import { Trend } from './trend.tsx'
import { useDifferenceText } from './use-difference-text.ts'

/** The figures of the range, with the difference to the equally long period before. */
export function Cards() {
  const { t } = useTexts('statistics')
  const { figures, of, text } = useScreen()
  const { statistics, details, before } = figures
  const { totals, byDay } = statistics
  const difference = useDifferenceText()
  const days = daysOf(of)
  const perBooking =
    totals.bookings > 0 ? t('cards.perBooking', { money: text.money(totals.revenue / totals.bookings) }) : null
  return (
    <>
      <div className={styles.main}>
        <MainCard
          title={t('cards.occupancy')}
          figure={text.percent(totals.occupancy)}
          note={t('cards.ofOffered')}
          difference={before && difference.points(totals.occupancy, before.totals.occupancy)}
          days={days}
        >
          <Trend values={byDay.map(({ occupancy }) => occupancy)} />
        </MainCard>
        <MainCard
          title={t('cards.revenue')}
          figure={text.money(totals.revenue)}
          note={[t('cards.revenueOf'), perBooking].filter((part) => part !== null).join('; ')}
          difference={before && difference.share(totals.revenue, before.totals.revenue)}
          days={days}
          isWide
        />
        <MainCard
          title={t('cards.bookings')}
          figure={text.count(totals.bookings)}
          note={t('cards.ofSeries', { count: details.ofSeries })}
          difference={before && difference.count(totals.bookings, before.totals.bookings)}
          days={days}
        >
          <Trend values={byDay.map(({ bookings }) => bookings)} />
        </MainCard>
      </div>
      <SmallCards />
    </>
  )
}
