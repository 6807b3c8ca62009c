import { useState } from 'react'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import { useMedia } from '../use-media.ts'
import { bestDay } from './best-day.ts'
import styles from './by-day.module.css'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { type Measure, measures, measureText } from './measures.ts'
import { weekdayLead } from './weekday-lead.ts'

const NARROW = '(max-width: 700px)'

/** Day by day: one of four figures as bars, all of them as a table. */
export function ByDay() {
  const texts = useTexts('statistics')
  const { t } = texts
  const { figures, text, today } = useScreen()
  const [measure, setMeasure] = useState<Measure>('bookings')
  const [isTable, setTable] = useState(false)
  const isNarrow = useMedia(NARROW)
  const { byDay } = figures.statistics
  const values = byDay.map((day) => ({ date: day.date, value: day[measure] }))
  const lead = weekdayLead(values, figures.statistics, today)
  const best = bestDay(byDay, measure)
  const choice = (
    <SegmentedControl
      label={t('byDay.measure')}
      choices={measures.map((value) => ({ value, label: t(`cards.${value}`) }))}
      value={measure}
      onChange={setMeasure}
      full={isNarrow}
    />
  )
  return (
    <StatisticsCard
      title={
        lead
          ? t('byDay.lead', {
              best: t('byDay.weekday', { day: lead.best }),
              worst: t('byDay.weekday', { day: lead.worst }),
            })
          : t(`byDay.title.${measure}`)
      }
      actions={!isNarrow && choice}
    >
      {isNarrow && <div className={styles.choice}>{choice}</div>}
      <p className={styles.legend} aria-hidden="true">
        <span data-weekend="">{t('byDay.weekend')}</span>
        <span>{t('byDay.weekdays')}</span>
      </p>
      <DayChart key={measure} measure={measure} />
      <p className={styles.note}>
        {best &&
          t('byDay.best', {
            day: dayText(texts, best.date, 'long'),
            figure: measureText(text, measure, best.value),
          })}{' '}
        <button type="button" className={styles.switch} aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'byDay.noTable' : 'byDay.table')}
        </button>
      </p>
      <DayTable isShown={isTable} />
    </StatisticsCard>
  )
}
