import { shownTime } from '@korto/domain/time/time-of-day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import { HourChart } from './hour-chart.tsx'
import { EVENING_HOUR, hourSums, isEvening, revenueOf } from './hour-sums.ts'
import { HourTable } from './hour-table.tsx'
import styles from './revenue-by-hour.module.css'

/** Revenue by the hour of the day. */
export function RevenueByHour() {
  const { t } = useTexts('statistics')
  const {
    figures: { details },
    text,
  } = useScreen()
  const hours = hourSums(details.byHour)
  const all = revenueOf(hours)
  if (all === 0)
    return (
      <StatisticsCard title={t('byHour.title')}>
        <p className={styles.note}>{t('byHour.none')}</p>
      </StatisticsCard>
    )
  const evening = revenueOf(hours.filter(isEvening))
  const time = shownTime(EVENING_HOUR * 60)
  const end = shownTime(((hours.at(-1)?.hour ?? EVENING_HOUR) + 1) * 60)
  return (
    <StatisticsCard
      title={evening > 0 ? t('byHour.finding', { percent: text.percent(evening / all), time }) : t('byHour.title')}
      note={t('byHour.axis', { currency: details.currency })}
    >
      <HourChart hours={hours} />
      <HourTable hours={hours} />
      {evening > 0 && (
        <p className={styles.note}>
          {t('byHour.note', { from: time, to: end, part: text.money(evening), all: text.money(all) })}
        </p>
      )}
    </StatisticsCard>
  )
}
