import { useTexts } from '../../../lib/texts/texts.ts'
import { StatisticsCard } from '../../statistics/statistics-card.tsx'
import { StatisticsContext } from '../../statistics/statistics-context.ts'
import { TakingsSum } from '../../statistics/takings/takings-sum.tsx'
import { useExampleFigures } from './example/use-example-figures.ts'

/** What was paid in an evening, and what is open. */
export function Takings() {
  const { t } = useTexts('statistics')
  const screen = useExampleFigures()
  return (
    <StatisticsContext value={screen}>
      <StatisticsCard title={t('takings.title')}>
        <TakingsSum details={screen.figures.details} day={screen.today} />
      </StatisticsCard>
    </StatisticsContext>
  )
}
