import { HeatMap } from '../../statistics/heat-map/heat-map.tsx'
import { StatisticsContext } from '../../statistics/statistics-context.ts'
import { useExampleFigures } from './example/use-example-figures.ts'

/** How full each hour of the week was. */
export const HoursOfWeek = () => (
  <StatisticsContext value={useExampleFigures()}>
    <HeatMap />
  </StatisticsContext>
)
