import { addDays } from '@korto/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticsDetailsQuery } from '../../../features/statistics/staff-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { CsvButton } from '../export/csv-button.tsx'
import { takingsTable } from '../export/figure-tables.ts'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import styles from './takings.module.css'
import { TakingsByDay } from './takings-by-day.tsx'
import { TakingsSum } from './takings-sum.tsx'

type Days = 'period' | 'yesterday' | 'today'

/** What was recorded as paid, and what is still open: of the period, or of one day when the cash is counted in the evening. */
export function Takings() {
  const texts = useTexts('statistics')
  const { t } = texts
  const { of, today, figures } = useScreen()
  const [days, setDays] = useState<Days>('period')
  const day = days === 'yesterday' ? addDays(today, -1) : today
  const ofDay = useQuery({ ...statisticsDetailsQuery({ ...of, from: day, to: day }), enabled: days !== 'period' })
  const details = days === 'period' ? figures.details : ofDay.data
  const title = t('takings.title')
  return (
    <StatisticsCard
      title={title}
      actions={details && <CsvButton title={title} period={details} makeTable={() => takingsTable(texts, details)} />}
    >
      <div className={styles.days}>
        <SegmentedControl
          label={t('takings.days')}
          choices={(['period', 'yesterday', 'today'] as const).map((value) => ({
            value,
            label: t(`takings.${value}`),
          }))}
          value={days}
          onChange={setDays}
          full
        />
      </div>
      {!details && ofDay.isError ? (
        <FailedState title={t('takings.failed')} text={t('stale.failedHelp')} onRetry={() => void ofDay.refetch()} />
      ) : (
        <Loading isLoading={!details} skeleton={<Skeleton height={220} />}>
          {details && <TakingsSum details={details} day={days === 'period' ? null : day} />}
        </Loading>
      )}
      {days === 'period' && <TakingsByDay takings={figures.details.takings} />}
      <p className={styles.note}>{t('takings.note')}</p>
    </StatisticsCard>
  )
}
